const PLACE = '<picture></picture>';
const PICTURE = /<picture>.*?<\/picture>/s;

/** Puts the pictures of the home page into the baseline page: first that of the banner, then those of the product cards. */
export function fillBaseline(baseline: string, home: string): string {
  const cards = home.split('<article').slice(1);
  const pictures = [home, ...cards].map((html) => PICTURE.exec(html)?.[0]);
  return baseline.replaceAll(PLACE, () => {
    const picture = pictures.shift();
    if (!picture) throw new Error('The home page has fewer pictures than baseline.html.');
    return picture;
  });
}
