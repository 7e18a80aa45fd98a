/** About Us until the owner publishes another. The studio's renders write the ids of the pictures: see CONTRIBUTING.md. */
import type { ReturnTerms } from '../return/terms.ts';
import { countDays } from '../text/format-number.ts';

type Story = { title: string; picture: string; alt: string; paragraphs: readonly string[] };

/** The five parts of About Us, with the store's name, under the owner's rules of returns. `picture` is the id of the picture. */
export const storiesOf = (name: string, { days, kinds }: ReturnTerms): readonly Story[] => [
  {
    title: 'Our Story',
    picture: '3abe0cc8a849ed-243',
    alt: 'Close-up of a bottle-green shirt, block-printed all over with butas',
    paragraphs: [
      `${name} began with a drawer full of carved wooden blocks. They had printed saris and quilts for three generations; nobody had tried them on a hoodie. So we did.`,
      'The first tees went to friends, the next to friends of friends, and somewhere around the fortieth parcel we had to admit that this was a shop. We still draw every print ourselves, and we still keep the drawer.',
    ],
  },
  {
    title: 'Our Mission',
    picture: '62d22c13b6aff8-226',
    alt: 'An off-white oversized tee with a walking tiger, on indigo',
    paragraphs: [
      'India has more patterns than any closet could hold: ajrakh and ikat, bandhej and buta, the border on your grandmother’s shawl. Most of it waits for weddings.',
      'We want it on a Tuesday. On the metro, in the lecture hall, at the chai stall; in cuts that are easy to wear and at prices that are easy to say out loud.',
    ],
  },
  {
    title: 'Our Values',
    picture: '2ef4ad5a17ce0d-657',
    alt: 'Close-up of a lilac shirt with a border of lotus flowers',
    paragraphs: [
      'Cotton wherever it does the job. Water-based inks on our tees. Seams that are taped and hems that are sewn twice, because a thing that lasts is the least wasteful thing there is.',
      'Each product page says where a piece was made and by whom, with the weight of the cloth and how to care for it.',
    ],
  },
  {
    title: 'Our Promise',
    picture: 'cd94f1ee7dbec1-a21',
    alt: 'A light grey sweatshirt with a woven band at its hem, on indigo and madder red',
    paragraphs: [
      kinds.length > 0
        ? `The price you see has all taxes in it, and shipping is free. If it does not fit, you have ${countDays(days)} to send it back.`
        : 'The price you see has all taxes in it, and shipping is free.',
      'If something goes wrong, a person answers you, with a name and a ticket number. If it was our fault, we say so.',
    ],
  },
  {
    title: 'Join Us',
    picture: 'c3a63ed8278e2b-243',
    alt: 'The back of a bottle-green varsity jacket with a golden tiger, on marigold',
    paragraphs: [
      'Wear it, wash it, tell us how it held up. Reviews, good or bad, stand beside the piece, and the best ideas for new prints have come from people who wrote to us.',
      'You draw, weave, print, or know someone who does? We would like to meet you.',
    ],
  },
];

export const ABOUT_TITLE = 'About Us';
export const ABOUT_HEADING = 'Old blocks, new clothes.';
export const ABOUT_NOTE = 'Our pictures show the demonstration collection. They are computer renders, not photographs.';

/** Of the store with this name. */
export const aboutDescription = (name: string) =>
  `How ${name} came to print with old blocks on new clothes, what we care about, and what we promise.`;

/** Below the last part. */
export const ABOUT_LINKS = [
  { label: 'Write to us', to: '/contact-us' },
  { label: 'See the collection', to: '/' },
] as const;
