/** In CSS pixels: less than a screen of a phone, and enough time to load before it is seen. */
const MARGIN = 600;

/** Runs `work` once, when the element comes near the visible part of the page. Returns a function that cancels it. */
export function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: `${MARGIN}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
