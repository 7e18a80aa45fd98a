import type { Fit, Rating } from '@nirala/contract/review-summary';

/** Stars, how it fits (or nothing about that), and the words; `{colour}` is the garment's. */
export type Said = readonly [Rating, Fit | '', string];

export const NAMES = [
  ...['Ananya Iyer', 'Rohit D.', 'Fatima Shaikh', 'Jaspreet K.', 'Meenakshi', 'Arjun Nair', 'Zoya', 'Pranav Kulkarni'],
  ...['Lalremruata', 'Debjani Sen', 'Kabir', 'Sneha Patil', 'Imran A.', 'Gurleen', 'Vikram Rathore', 'Tenzin D.'],
  ...['Aishwarya R.', 'Nikhil', 'Pooja Bhatt', 'Mohammed Saad', 'Ritika', 'Sandeep Yadav', 'Anjali Menon', 'Harsh V.'],
  ...['Bhavna Joshi', 'Karthik S.', 'Ishita', 'Deepak Rawat', 'Nandini Rao', 'Aman', 'Shreya Ghosh', 'Yusuf Khan'],
  ...['Priya Lakshmi', 'Rahul Borah', 'Tanvi', 'Siddharth M.', 'Kavya Reddy', 'Joel D’Souza', 'Mansi', 'Abhishek T.'],
  ...['Ruchi Agarwal', 'Varun', 'Sarika More', 'Naveen Kumar', 'Ira', 'Manpreet Gill', 'Divya Pillai', 'Omkar'],
  ...['Neha Chauhan', 'Suresh B.', 'Aditi', 'Farhan', 'Lavanya', 'Gautam Das', 'Charu', 'Rinchen'],
] as const;

/** What some add; they leave out the size, which the words before may have been about. */
export const TAILS = {
  glad: [
    'Came in three days to Guwahati.',
    'Packed in paper, no plastic. Nice touch.',
    'My brother has already asked where it is from.',
    'Would buy again in another print.',
    'Paid online, no trouble at all.',
    'Five washes so far, cold, inside out.',
    'Worth it at this price.',
    'The pictures on the site do not lie.',
    'Gave it for Raksha Bandhan and he wears it every week.',
    'Ordered at night, dispatched by noon.',
    'Second one from here.',
    'Cash on delivery worked fine in my town.',
  ],
  sorry: [
    'Exchange was easy at least.',
    'Pick-up for the return came the next day.',
    'Customer care did answer politely.',
    'Maybe it is just my piece.',
    'At the full price I would have sent it back.',
  ],
} as const;

export const SAID: Record<'tee' | 'shirt' | 'jacket', readonly Said[]> = {
  tee: [
    [
      5,
      'true',
      'The cotton is thick without being hot. I wore it through a whole day in Chennai and it did not cling.',
    ],
    [5, '', 'The print sits in the cloth, not on it. You can not feel an edge anywhere.'],
    [4, 'large', 'Lovely {colour}, but take one size down if you do not like a drop shoulder.'],
    [5, 'true', 'Collar has kept its shape after a month. That is where my other tees give up.'],
    [3, 'small', 'Good cloth, short body. I am six feet and it rides up on the bike.'],
    [4, 'true', 'The {colour} is a shade deeper than on my phone, which I like better.'],
    [5, '', 'Strangers at the metro asked me about the print. Twice in one week.'],
    [2, 'small', 'Shrank at the shoulders after a warm wash. My mistake maybe, but the label could say it louder.'],
    [5, 'true', 'Finally a tee that is not see-through. White vest not needed underneath.'],
    [4, '', 'Seams are neat and there is no loose thread. One star less since the inside tag scratches.'],
    [5, 'large', 'Wanted it roomy and it is. Falls nicely, does not look like a borrowed shirt.'],
    [4, 'true', 'Dries overnight even in the monsoon. Colour has not bled on anything.'],
    [5, 'true', 'Bought M by the size chart, measured my old tee first. Exact to the centimetre.'],
    [3, '', 'Print is beautiful. Cloth creases a lot, you will need an iron.'],
    [5, '', 'Soft from day one, and it got softer. My daughter has taken it over.'],
    [4, 'true', 'Simple, well made, no logo shouting from the chest. That is all I want.'],
    [1, 'large', 'Came with a small stain near the hem. It was replaced, but I had wanted it for a trip.'],
    [5, 'true', 'I live in {colour} now. Goes with jeans, with linen, even under a blazer on Fridays.'],
    [4, 'small', 'Sleeves are snug if you lift weights. Otherwise just right.'],
    [5, '', 'You can tell that somebody drew this print by hand. There is a tiny mistake in it and I love it.'],
  ],
  shirt: [
    [5, 'true', 'Wore it to a haldi and then to work on Monday. It did both without trying.'],
    [4, 'large', 'The cut is easy and airy. If you tuck your shirts in, go one size down.'],
    [5, '', 'Buttons are sewn on properly, with a spare inside. Small thing, says a lot.'],
    [4, 'true', 'Collar stands by itself, no fusing bubbles after washing.'],
    [3, 'large', 'Nice {colour}, but the shoulders hang lower than I expected from the photo.'],
    [5, 'true', 'Light enough for a Kolkata June. It does not show sweat, which is half the battle.'],
    [5, '', 'The print lines up across the pocket. Whoever cut this cares.'],
    [2, '', 'Second button came off in a week. Easy to fix, still annoying.'],
    [4, 'true', 'Good weight, good drape. Needs a quick iron, like any honest cotton.'],
    [5, 'true', 'My father, who complains about every shirt, has asked for another.'],
    [4, 'small', 'Tight at the upper arm for me, all else is lovely.'],
    [5, '', 'Looks far more expensive than it was.'],
    [5, 'true', 'Open over a vest for the beach, closed for dinner. One shirt for all of Goa.'],
    [3, 'true', 'Fine shirt. The {colour} faded a little where the sun gets it on the line, so dry it inside out.'],
  ],
  jacket: [
    [5, 'true', 'Ribs are tight and the lining is smooth. Feels like the jackets our seniors used to have.'],
    [5, '', 'The sleeves make it. Everyone in the hostel wants to borrow it.'],
    [4, 'large', 'Warm enough for Pune winters, roomy enough for a hoodie below.'],
    [5, 'true', 'Snaps close with a proper click. No rattling, no rust in the rain so far.'],
    [3, 'small', 'Great look, but I could not close it over a sweater. Go up if you are between sizes.'],
    [4, 'true', 'Pockets are deep enough for a phone and gloves. The inside one is a nice surprise.'],
    [5, 'true', 'Rode from Manali to Kaza with it under a rain shell. Still looks new.'],
    [2, '', 'Handsome, but a thread pulled at the cuff within days.'],
    [5, '', 'I bought it for the {colour} and stayed for the weight. It hangs like a real jacket.'],
    [4, 'true', 'A little stiff in the first week, then it gave in.'],
    [5, 'large', 'Took it oversized on purpose. College fest outfit sorted for the next three years.'],
    [4, '', 'Dry clean only would have been a pain. Cold machine wash worked.'],
  ],
};
