import type { Said } from './review-words.ts';

export const SAID_OF_WARM: readonly Said[] = [
  [5, 'true', 'Delhi in January and I left my jacket at home. The fleece inside is thick and does not shed.'],
  [5, '', 'Soft inside, and it keeps its shape. And the {colour} hides chai stains.'],
  [4, 'large', 'Cosy, wide, long. I sized down and it is still relaxed.'],
  [5, 'true', 'No bobbles after ten washes, which I did not expect at this price.'],
  [3, 'small', 'Warm and soft, but tight over the hips. Should have taken L.'],
  [4, 'true', 'Cuffs hold when I push them up to wash dishes. That is my test.'],
  [5, '', 'Bought it for the hills, ended up wearing it in the office where the AC thinks it is Shimla.'],
  [4, 'true', 'Heavier than it looks, in a good way. Takes a day and a half to dry.'],
  [2, 'large', 'Too wide for me even one size down. Lovely cloth, wrong shape for a narrow frame.'],
  [5, 'true', 'My wife and I have one each and still steal the other one’s.'],
  [5, '', 'The print has not cracked. I was sure it would.'],
  [4, '', 'Very good. I wish that it had a hidden pocket for the metro card.'],
  [5, 'true', 'Size chart is honest. 112 on paper, 112 on my tape.'],
  [3, '', 'Good for Bengaluru evenings. For real cold you will want another layer.'],
];

export const SAID_OF_LEGS: readonly Said[] = [
  [5, 'true', 'The waistband does not roll and the cord is long enough to tie. Rare.'],
  [4, 'large', 'Comfortable for work from home and decent enough for the grocery run.'],
  [5, '', 'Pockets with room for a phone that stay flat when you sit. Thank you.'],
  [4, 'true', 'Did a half marathon practice and a nap in them, same day. Both fine.'],
  [3, 'small', 'Thighs are snug if you squat. Cloth itself is very good.'],
  [5, 'true', 'Length is right for 5’8. No hemming, first time in my life.'],
  [5, '', 'The {colour} is calm and does not go grey at the knees.'],
  [2, '', 'One pocket seam opened after a week. They did exchange it.'],
  [4, 'true', 'Light enough for a night train and they do not look like night clothes.'],
  [5, 'true', 'Bought one pair, then came back for two more.'],
  [4, '', 'Soft inside. Dog hair sticks a bit, but that is my dog’s fault.'],
  [5, 'large', 'Roomy, just as in the picture. Perfect for travel.'],
  [3, 'true', 'Good but not great: the cord ends frayed, so knot them on day one.'],
  [4, 'true', 'Holds its shape after a day on the bike. Seat has not gone baggy.'],
];

export const SAID_OF_LIGHT: readonly Said[] = [
  [5, 'true', 'Badminton in Kochi humidity and it did not turn into a wet towel.'],
  [4, 'true', 'Armholes are cut well, nothing gapes and nothing rubs.'],
  [5, '', 'Weighs nothing. I forget that I have it on.'],
  [4, 'small', 'Runs close to the body. I like it for running, you may want one size up for lounging.'],
  [5, 'true', 'Morning yoga, straight to breakfast with friends, no shame.'],
  [3, '', 'Good for the gym, but the {colour} shows every drop of sweat.'],
  [5, 'true', 'No smell after training, and it dries on the handlebar on the way home.'],
  [2, 'large', 'Neck is too deep for me. Nice cloth though.'],
  [4, 'true', 'Kabaddi practice twice a week and the seams have not moved.'],
  [5, '', 'Flat seams at last. My shoulders say thanks after a long run.'],
  [4, 'true', 'Not shiny like other sports clothes. You can wear it to the market.'],
  [5, 'true', 'My trainer asked for the link. Highest praise he has ever given me.'],
  [3, 'small', 'Shorter than I thought, shows a bit of belly in headstands.'],
  [4, '', 'Lovely under an open shirt in May. Would like it in more colours.'],
];
