/**
 * The words for the garments of the twelve categories with which a store begins, and for what such a store does not sell.
 * What they mean beside the categories of the owner is in garments.ts.
 */
import type { CategoryId } from '@nirala/contract/product/category';

/** A word for garments. `core`: the categories that it names, the nearest first. */
export type GarmentWord = {
  words: string;
  core: readonly CategoryId[];
  /** The categories that it can also mean beside another word: a "gym t-shirt" is sports wear. */
  wider?: readonly CategoryId[];
  /** As a shopper reads it: "Hoodies". */
  label: string;
};

const TSHIRTS = ['tshirt', 'oversized-tshirt', 'acid-wash-oversized-t-shirt', 'polo-tshirt'] as const;

/** Kinds of garments. Plurals in -s are found too. Words in Latin letters are found in other spellings of Hindi. */
export const KINDS: readonly GarmentWord[] = [
  {
    words:
      'tshirt, t shirt, tee, tee shirt, teeshirt, round neck, crew neck tshirt, half sleeve, half sleeves, half tshirt, ' +
      'half baju, aadhi baju, adhi baju, aadhi baaju, आधी बाजू, हाफ बाजू, ti shart, tishart, टीशर्ट, टी शर्ट, टीशर्ट्स, टी शर्ट्स, टिशर्ट, टि शर्ट',
    core: TSHIRTS,
    wider: ['sports-wear'],
    label: 'T-shirts',
  },
  {
    words:
      'shirt, button down, buttondown, camp collar, cuban, cuban collar, kamiz, kameej, ' +
      'शर्ट, शर्ट्स, कमीज, हाफ शर्ट, half shirt',
    core: ['oversized-shirts'],
    wider: ['polo-tshirt'],
    label: 'Shirts',
  },
  {
    words:
      'hoodie, hoody, hood, hoddy, hooded sweatshirt, hooded sweat shirt, hooded jacket, hoodie jacket, hoodie sweatshirt, ' +
      'hooded tshirt, hooded t shirt, हुडी, हूडी, हुडीज, हूडीज, हुड',
    core: ['hoodies'],
    label: 'Hoodies',
  },
  { words: 'pullover, पुलोवर', core: ['hoodies', 'sweat-shirts'], label: 'Pullovers' },
  {
    words: 'sweatshirt, sweat shirt, sweater, jumper, crewneck, crew neck, sweat, svetar, स्वेटशर्ट, स्वेट शर्ट, स्वेटर',
    core: ['sweat-shirts'],
    wider: ['hoodies'],
    label: 'Sweatshirts',
  },
  {
    words:
      'jacket, varsity, varsity jacket, bomber, bomber jacket, letterman, letterman jacket, college jacket, baseball jacket, ' +
      'coat, jaket, जैकेट, जैकिट, जाकेट, वर्सिटी, कोट, university jacket',
    core: ['varsity-jacket'],
    label: 'Jackets',
  },
  {
    words:
      'polo, polo tshirt, polo t shirt, polo tee, polo shirt, collar tee, collar tshirt, collar t shirt, पोलो, golf',
    core: ['polo-tshirt'],
    label: 'Polo T-shirts',
  },
  {
    words:
      'jogger, jogger pant, track pant, trackpant, trouser, pant, lower, sweatpant, sweat pant, track, pajama, pyjama, pajame, ' +
      'payjama, lounge pant, full pant, जॉगर, जॉगर्स, जोगर्स, लोअर, लोवर, ट्रैक पैंट, ट्रैकपैंट, पैंट, पजामा, पायजामा',
    core: ['joggers'],
    label: 'Joggers',
  },
  {
    words:
      'vest, tank, tank top, ganji, genji, ganjee, banian, baniyan, banyan, sando, sleeveless, sleeveless tshirt, singlet, ' +
      'undershirt, muscle tee, muscle tshirt, gym vest, cut sleeve, बनियान, गंजी, सैंडो, वेस्ट',
    core: ['vests'],
    label: 'Vests',
  },
  {
    words:
      'short, half pant, halfpant, bermuda, chaddi, chadda, chaddha, kachha, knicker, nicker, nikkar, nikar, hot pant, ' +
      'शॉर्ट्स, शार्ट्स, शॉर्ट, हाफ पैंट, हाफपैंट, निक्कर, निकर, चड्डी, कच्छा',
    core: ['shorts'],
    label: 'Shorts',
  },
  {
    words:
      'sports wear, sportswear, sport wear, activewear, active wear, athleisure, gymwear, gym wear, jersey, gym clothes, ' +
      'workout clothes, running clothes, training tee, gym tshirt, sports tshirt, training tshirt, dry fit tshirt, ' +
      'स्पोर्ट्स वियर, स्पोर्ट्सवियर, जर्सी, gym tee, running tee, running tshirt, running t shirt, gym t shirt, sports t shirt',
    core: ['sports-wear'],
    label: 'Sports wear',
  },
  {
    words: 'top, topwear, top wear, टॉप',
    core: [...TSHIRTS, 'vests'],
    wider: ['oversized-shirts', 'sweat-shirts'],
    label: 'Tops',
  },
  { words: 'bottom, bottomwear, bottom wear', core: ['joggers', 'shorts'], label: 'Bottoms' },
];

/** Cuts, uses and seasons. Beside a kind of garment they narrow it: an "oversized" shirt. */
export const CUTS: readonly GarmentWord[] = [
  {
    words:
      'oversized, oversize, over sized, over size, baggy, loose, loose fit, drop shoulder, drop shoulders, relaxed fit, ' +
      'dhila, dheela, dheeli, dhili, ओवरसाइज, ओवरसाइज्ड, ओवर साइज, ढीला, ढीली, ढीले',
    core: ['oversized-tshirt', 'acid-wash-oversized-t-shirt', 'oversized-shirts'],
    label: 'Oversized',
  },
  {
    words:
      'acid wash, acidwash, acid washed, acid, washed, stone wash, stonewash, एसिड वॉश, एसिड, tie dye, tiedye, tie dyed',
    core: ['acid-wash-oversized-t-shirt'],
    label: 'Acid wash',
  },
  {
    words:
      'full sleeve, full sleeves, full sleeved, long sleeve, long sleeves, long sleeved, puri baju, poori baju, poori baaju, full baju, ' +
      'पूरी बाजू, फुल बाजू, फुल स्लीव',
    core: ['hoodies', 'sweat-shirts', 'varsity-jacket'],
    label: 'Full sleeve',
  },
  { words: 'hooded, with hood, टोपी वाली, टोपी वाला, topi wali, topi wala', core: ['hoodies'], label: 'Hooded' },
  { words: 'collar, collared, with collar, कॉलर', core: ['polo-tshirt', 'oversized-shirts'], label: 'With a collar' },
  {
    words:
      'gym, workout, running, training, exercise, sport, sporty, yoga, fitness, dry fit, dryfit, quick dry, cricket, football, basketball, badminton, ' +
      'kasrat, jim, daud, जिम, कसरत, दौड़, स्पोर्ट्स, खेल, athletic',
    core: ['sports-wear', 'vests'],
    wider: ['joggers', 'shorts'],
    label: 'For sport',
  },
  {
    words:
      'winter, winter wear, winterwear, warm, woolen, woollen, cold weather, thand, thandi, sardi, sardiyon, garam, garam kapde, ' +
      'सर्दी, सर्दियों, ठंड, ठंडी, गरम, गर्म',
    core: ['hoodies', 'sweat-shirts', 'varsity-jacket'],
    label: 'For winter',
  },
  {
    words: 'summer, summer wear, summerwear, hot weather, beach, beachwear, garmi, garmiyon, गर्मी, गरमी, गर्मियों',
    core: ['tshirt', 'vests', 'shorts', 'oversized-shirts', 'oversized-tshirt', 'polo-tshirt'],
    label: 'For summer',
  },
];

/** Things that the shop does not sell. `near`: the categories to look at instead. `label`: "We do not sell jeans." */
export type NotSoldWord = {
  words: string;
  near: readonly CategoryId[];
  label: string;
  /** Nothing is found, even if the search also names a garment: a "kids t-shirt". */
  alone?: true;
};

const TOPS = ['oversized-shirts', 'tshirt', 'oversized-tshirt'] as const;
const DRESSED = ['oversized-shirts', 'polo-tshirt', 'varsity-jacket'] as const;
const LEGS = ['joggers', 'shorts'] as const;
/** What comes nearest to a thing that is no garment. */
export const NOT_GARMENTS: readonly CategoryId[] = ['tshirt', 'hoodies', 'joggers'];

export const NOT_SOLD: readonly NotSoldWord[] = [
  {
    words: 'kurta, kurte, kurta pajama, kurta pyjama, pajama kurta, pyjama kurta, कुर्ता, कुर्ते, कुर्ता पजामा',
    near: TOPS,
    label: 'kurtas',
  },
  { words: 'kurti, kurtis, kurtees, tunic, कुर्ती, कुर्तियां', near: TOPS, label: 'kurtis' },
  {
    words: 'ethnic, ethnic wear, ethnicwear, indian wear, traditional, traditional wear, indo western, indowestern',
    near: TOPS,
    label: 'ethnic wear',
  },
  { words: 'saree, sari, sadi, saadi, sarhi, साड़ी, साड़ियां, साडी', near: TOPS, label: 'sarees' },
  {
    words: 'salwar, salwar kameez, salwar suit, churidar, anarkali, patiala, सलवार, सलवार कमीज, सलवार सूट, suit salwar',
    near: TOPS,
    label: 'salwar suits',
  },
  { words: 'lehenga, lehanga, lahenga, ghagra, chaniya choli, लहंगा, लहंगे, घाघरा', near: TOPS, label: 'lehengas' },
  { words: 'sherwani, bandhgala, nehru jacket, modi jacket, शेरवानी', near: DRESSED, label: 'sherwanis' },
  { words: 'dhoti, mundu, veshti, धोती', near: LEGS, label: 'dhotis' },
  { words: 'lungi, लुंगी', near: LEGS, label: 'lungis' },
  { words: 'dupatta, chunni, odhni, दुपट्टा, चुन्नी', near: TOPS, label: 'dupattas' },
  { words: 'blouse, choli, ब्लाउज', near: TOPS, label: 'blouses' },
  {
    words: 'dress, frock, gown, maxi, midi, jumpsuit, dungaree, romper, bodycon, ड्रेस, फ्रॉक, गाउन',
    near: ['oversized-tshirt', 'oversized-shirts', 'shorts'],
    label: 'dresses',
  },
  { words: 'skirt, mini skirt, skort, स्कर्ट', near: ['shorts', 'joggers'], label: 'skirts' },
  { words: 'crop top, croptop, tube top, camisole, क्रॉप टॉप', near: ['vests', 'tshirt'], label: 'crop tops' },
  { words: 'burqa, burka, hijab, abaya, niqab, बुर्का', near: ['oversized-shirts', 'hoodies'], label: 'abayas' },
  {
    words: 'jeans, jean, jeens, jins, denim pant, denim jeans, denim, denim short, जींस, जीन्स, डेनिम',
    near: LEGS,
    label: 'jeans',
  },
  {
    words:
      'chino, cargo, cargo pant, cargos, formal pant, formal trouser, corduroy, jegging, capri, palazzo, plazo, कार्गो',
    near: LEGS,
    label: 'cargos and chinos',
  },
  { words: 'legging, tights, yoga pant, लेगिंग, लेगिंग्स', near: ['joggers', 'sports-wear'], label: 'leggings' },
  {
    words: 'tracksuit, track suit, co ord, coord, coord set, co ord set',
    near: ['joggers', 'sweat-shirts'],
    label: 'sets',
  },
  {
    words: 'night suit, nightsuit, night dress, nightdress, nightwear, nighty, nightie, sleepwear, नाइटी',
    near: LEGS,
    label: 'nightwear',
  },
  {
    words:
      'denim jacket, jean jacket, jeans jacket, denim shirt, jeans shirt, leather jacket, puffer, puffer jacket, biker jacket, ' +
      'windcheater, windbreaker',
    near: ['varsity-jacket', 'hoodies'],
    label: 'denim, leather or padded clothes',
  },
  {
    words: 'raincoat, rain coat, rain jacket, umbrella, chhata, रेनकोट, छाता',
    near: ['varsity-jacket'],
    label: 'rainwear',
  },
  {
    words:
      'blazer, suit, trouser suit, pant suit, three piece, tuxedo, waistcoat, waist coat, overcoat, trench coat, formal, formal wear, office wear, formal shirt, office shirt, सूट, ब्लेजर',
    near: DRESSED,
    label: 'formal wear',
  },
  { words: 'cardigan, shrug, poncho, thermal, thermals', near: ['sweat-shirts', 'hoodies'], label: 'knitwear' },
  { words: 'shawl, stole, scarf, muffler, शॉल, मफलर', near: ['hoodies', 'sweat-shirts'], label: 'scarves and shawls' },
  {
    words: 'swimwear, swimsuit, swimming costume, bikini, swim shorts, swim trunks',
    near: ['shorts', 'sports-wear'],
    label: 'swimwear',
  },
  {
    words:
      'underwear, innerwear, inner wear, boxer, brief, trunk, bra, sports bra, panty, panties, lingerie, chaddi banian, ' +
      'अंडरवियर, ब्रा, पैंटी, jangiya, जांघिया',
    near: ['vests', 'shorts'],
    label: 'underwear',
  },
  { words: 'sock, moza, moze, juraab, stocking, मोजे, मोजा, जुराब', near: LEGS, label: 'socks' },
  {
    words:
      'shoe, sneaker, footwear, chappal, sandals, slipper, boot, heels, loafer, juta, joota, jute, joote, jutti, mojari, crocs, ' +
      'flip flop, flipflop, जूता, जूते, चप्पल, सैंडल, jutey',
    near: ['joggers', 'sports-wear'],
    label: 'shoes',
  },
  {
    words:
      'bag, backpack, handbag, hand bag, purse, wallet, tote, sling bag, school bag, suitcase, luggage, batua, बैग, पर्स, बटुआ',
    near: NOT_GARMENTS,
    label: 'bags',
  },
  { words: 'watch, smartwatch, smart watch, ghadi, घड़ी', near: NOT_GARMENTS, label: 'watches' },
  {
    words: 'cap, hat, beanie, topi, turban, pagdi, bandana, टोपी, कैप, पगड़ी',
    near: ['hoodies', 'tshirt'],
    label: 'caps',
  },
  { words: 'belt, बेल्ट', near: LEGS, label: 'belts' },
  { words: 'tie, necktie, bow tie, cufflink, टाई', near: DRESSED, label: 'ties' },
  { words: 'glove, dastana, mitten, दस्ताने', near: ['hoodies'], label: 'gloves' },
  {
    words: 'sunglass, sunglasses, goggle, chashma, spectacles, eyewear, चश्मा',
    near: NOT_GARMENTS,
    label: 'sunglasses',
  },
  {
    words:
      'jewellery, jewelry, earring, necklace, bangle, bracelet, anklet, payal, mangalsutra, ring, gold ring, finger ring, locket, jhumka, kada, चूड़ी, अंगूठी',
    near: NOT_GARMENTS,
    label: 'jewellery',
  },
  {
    words: 'yoga mat, exercise mat, gym mat, dumbbell, cricket bat, cricket kit, water bottle, tennis racket',
    near: ['sports-wear', 'vests', 'joggers'],
    label: 'sports equipment',
  },
  {
    words: 'perfume, deodorant, lipstick, makeup, cosmetic, shampoo, soap, इत्र',
    near: NOT_GARMENTS,
    label: 'cosmetics',
  },
  { words: 'uniform, school uniform, school dress, scrubs, apron, वर्दी', near: NOT_GARMENTS, label: 'uniforms' },
  {
    words: 'mask, face mask, handkerchief, hanky, hankie, rumal, rumaal, रूमाल, मास्क',
    near: NOT_GARMENTS,
    label: 'masks and handkerchiefs',
  },
  {
    words: 'nike, adidas, puma, reebok, zara, h m, h & m, levis, gucci, uniqlo, us polo, u s polo, bewakoof',
    near: NOT_GARMENTS,
    label: 'other brands',
  },
  { words: 'gift card, gift voucher, voucher', near: NOT_GARMENTS, label: 'gift cards' },
  {
    words:
      'car, bike, bicycle, cycle, book, toy, khilona, sofa, furniture, chair, table, food, rice, snack, fruit, kitchen, utensil, cooker, ' +
      'medicine, grocery, खिलौना, किताब, kitab',
    near: NOT_GARMENTS,
    label: 'anything but clothes',
  },
  {
    words: 'mobile, phone, iphone, laptop, headphone, earbuds, earphone, charger, tv, mobile cover, मोबाइल, फोन',
    near: NOT_GARMENTS,
    label: 'electronics',
  },
  {
    words: 'bedsheet, bed sheet, towel, curtain, blanket, pillow, mug, poster, चादर, तौलिया',
    near: NOT_GARMENTS,
    label: 'home textiles',
  },
  {
    words:
      'kid, kids wear, kidswear, child, children, baby, infant, toddler, bachche, bachchon, bacche, baccho, बच्चे, बच्चों, बच्चा, bachcha',
    near: NOT_GARMENTS,
    label: 'clothes for children',
    alone: true,
  },
];
