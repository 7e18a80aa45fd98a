/** The words of searches that are not garments: colours, sizes, wearers, prices, prints, pages of the store, and fillers. */
import type { ScreenPath } from '@nirala/contract/page/screens';
import type { ColourFamily } from '@nirala/contract/product/colour';
import type { Size } from '@nirala/contract/product/size';

/**
 * Words for colours that contract/src/product/colour-names.ts does not have: Hindi, in both scripts, and spellings. Each family is
 * named by its first one: लाल is red.
 */
export const COLOUR_WORDS: readonly (readonly [ColourFamily, words: string])[] = [
  ['black', 'kala, kaala, kali, kaali, kale, kaale, blk, काला, काली, काले, ब्लैक'],
  ['white', 'safed, safaid, safeda, sufed, shwet, ujla, wht, सफेद, सफ़ेद, वाइट, व्हाइट, श्वेत'],
  ['grey', 'sleti, slety, saleti, dhusar, grey colour, salety, स्लेटी, ग्रे, धूसर, राखी, raakh'],
  ['beige', 'badami, skin, skin colour, skin color, sandali, matmaila, बादामी, बेज, रेतीला, मटमैला, क्रीम'],
  ['brown', 'bhura, bhoora, bhuri, bhure, kattha, katthai, भूरा, भूरी, भूरे, कत्थई, ब्राउन, चॉकलेटी'],
  ['red', 'lal, laal, lall, surkh, mehroon, mehrun, mahroon, marun, meroon, लाल, मैरून, मरून, महरून, रेड'],
  ['orange', 'narangi, naarangi, kesariya, kesria, नारंगी, केसरिया, संतरी, ऑरेंज'],
  [
    'yellow',
    'peela, pila, peeli, pili, peele, pile, sunehra, sunahra, sunehri, पीला, पीली, पीले, सुनहरा, सुनहरी, येलो, सरसों',
  ],
  ['green', 'hara, haraa, hari, hare, harey, mehendi, mehndi green, military green, हरा, हरी, हरे, ग्रीन, मेहंदी'],
  ['blue', 'neela, nila, neeli, nili, neele, nile, asmani, aasmani, aasmaani, नीला, नीली, नीले, आसमानी, ब्लू, फिरोजी'],
  ['navy', 'gehra neela, gahra neela, gehra nila, gehra blue, नेवी, नेवी ब्लू, गहरा नीला, गहरे नीले, गहरी नीली'],
  ['pink', 'gulabee, gullabi, गुलाबी, पिंक, gulaabi'],
  ['purple', 'baingni, bengani, jamuni, jaamuni, बैंगनी, जामुनी, पर्पल'],
];

/** The words that stand before a colour without changing its family. "Dark blue" is a name of its own. */
export const SHADES =
  'dark, light, pale, deep, bright, pastel, neon, hot, dusty, gehra, gehri, gahra, halka, halki, हल्का, हल्की, गहरा, गहरी, गहरे, हल्के';

/** Names of colours that rather mean a fabric or a print in a search. */
export const NOT_COLOURS_IN_SEARCHES =
  'linen, denim, leaf, bottle, royal, stone, river, milk, wood, natural, melange, mango, aam, kamal, lotus, mor, peacock, ' +
  'coconut, banana, corn, honey, candy, petal, iris, fern, pine, cactus, butter, bone, snow, chandni, bark, clove, ginger, ' +
  'watermelon, melon, grape, royal purple, pebble, steel, optic white, gold, golden, champa, orchid, carrot, tomato, papaya, banana';

/** The usual sizes, whether a product is made in them or not. The names of other sizes are read from the products. */
export const SIZE_WORDS: readonly (readonly [label: string, sizes: readonly Size[], words: string])[] = [
  ['S', ['S'], 's, small, size s, s size, small size, छोटा साइज, स्मॉल, एस, एस साइज, chota size, chhota size'],
  ['M', ['M'], 'm, medium, med, size m, m size, medium size, मीडियम, एम, एम साइज'],
  ['L', ['L'], 'l, large, size l, l size, large size, लार्ज, एल, एल साइज'],
  ['XL', ['XL'], 'xl, x l, x large, extra large, size xl, xl size, xlarge, एक्सएल, एक्स एल'],
  [
    '2XL',
    ['2XL'],
    '2 xl, 2 x l, xxl, xx l, xx large, double xl, double x l, extra extra large, size xxl, xxl size, 2 x large, size 2 xl, ' +
      '2 xl size, डबल एक्सएल, double extra large',
  ],
  [
    'L and larger',
    ['L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'],
    'plus size, plus sized, big size, bada size, bade size, बड़ा साइज, बड़े साइज',
  ],
  ['XS', ['XS'], 'xs, x s, extra small, size xs, xs size, x small'],
  ['2XS', ['2XS', 'XXS'], '2 xs, xxs, double xs, size xxs, size 2 xs'],
  ['3XL', ['3XL'], '3 xl, 3 x l, xxxl, triple xl, size 3 xl, 3 xl size, size xxxl'],
  ['4XL', ['4XL'], '4 xl, 4 x l, xxxxl, size 4 xl, 4 xl size'],
  ['5XL', ['5XL'], '5 xl, 5 x l, size 5 xl, 5 xl size'],
  ['6XL', ['6XL'], '6 xl, 6 x l, size 6 xl, 6 xl size'],
];

/** Words beside the number of a size. */
export const SIZE_NUMBER_WORDS = 'waist, inch, inches, inch waist, waist size, size, kamar, कमर, साइज';

export const WEARER_WORDS = [
  [
    'men',
    'men, man, mens, for men, for man, gent, gents, male, boy, boyfriend, husband, him, for him, ladka, ladke, ladko, ladkon, mard, mardana, ' +
      'purush, aadmi, admi, bhai, pati, boyz, guy, पुरुष, पुरुषों, आदमी, मर्द, लड़का, लड़के, लड़कों, मर्दाना, जेंट्स, papa, dad, father, brother',
  ],
  [
    'women',
    'women, woman, womens, womans, for women, lady, ladies, female, girl, girlfriend, wife, her, for her, ladki, ladkiyan, ladkiyon, ' +
      'aurat, auraton, mahila, mahilao, stri, behen, didi, patni, zanana, girlz, महिला, महिलाओं, औरत, औरतों, लड़की, लड़कियों, लड़कियां, लेडीज, स्त्री, ' +
      'mom, mother, sister',
  ],
  ['unisex', 'unisex, uni sex, gender neutral, genderless, for all, couple, couples, यूनिसेक्स'],
] as const;

/** Words about price, in both scripts. They count only beside a number. */
export const PRICE_WORDS = {
  currency:
    'rs, inr, rupee, rupees, rupaye, rupay, rupaiye, rupya, rupiya, rupe, rupees, bucks, रुपये, रुपए, रुपया, रुपयों, रु, रूपये, रूपए',
  below:
    'under, below, less than, lesser than, lower than, cheaper than, within, upto, up to, max, maximum, not more than, not above, ' +
    'no more than, budget, under budget, at most, inside, andar, <, से कम, अधिकतम, below than, less then, under than, lt',
  above:
    'above, over, more than, greater than, higher than, min, minimum, at least, starting, starting from, starts from, >, costlier than, ' +
    'expensive than, not less than, upwards of, न्यूनतम, more then',
  /** After the number. */
  isMost:
    'se kam, se km, ke andar, ke ander, k andar, ke under, ke niche, ke neeche, se niche, se neeche, tak, tk, ke bhitar, ke bheetar, or less, ' +
    'or below, or under, and below, and under, max, maximum, budget, se sasta, se saste, se sasti, ke budget, me, mein, से कम, के नीचे, के अंदर, से नीचे, तक, के भीतर, ' +
    'से सस्ता, से सस्ती, से सस्ते, में, से कम में, se kam me, se kam mein, tak ka, tak ki, tak ke, se kam ka, se kam ki, se kam ke, से कम की, से कम का, से कम के, तक की, तक का, तक के, ' +
    'ke andar ka, ke andar ki, ke under ka, ke under ki, less, range',
  isLeast:
    'se zyada, se jyada, se jada, se upar, se uper, ke upar, ke uper, se adhik, se mehnga, se mehnge, or more, or above, and above, and up, plus, ' +
    '+, से ज्यादा, से अधिक, से ऊपर, के ऊपर, se jyada ka, se zyada ka, onwards, se shuru',
  isAbout:
    'wala, wali, wale, ka, ki, ke, के, का, की, वाला, वाली, वाले, ke aas paas, ke aaspaas, ke lagbhag, के आसपास, range',
  about:
    'around, about, approx, approximately, near, nearly, roughly, lagbhag, karib, करीब, लगभग, for, at, of, @, exactly, price, cost',
  between: 'between, from, range, betwen, beetween',
  to: 'and, to, se, से, aur, और, till, until, upto, up to, &',
  /** After a range: "500 se 800 ke beech". */
  isRange:
    'ke beech, ke bich, ke beech me, ke beech mein, ke bich me, ke bich mein, tak, के बीच, के बीच में, तक, range, price range, ke darmiyan',
};

export const NUMBER_WORDS: readonly (readonly [number, words: string])[] = [
  [1, 'one, a, ek, एक'],
  [1.5, 'dedh, डेढ़'],
  [2, 'two, do, दो'],
  [2.5, 'dhai, ढाई'],
  [3, 'three, teen, tin, तीन'],
  [4, 'four, char, chaar, चार'],
  [5, 'five, panch, paanch, पांच'],
  [6, 'six, chhe, che, chah, छह, छः, छे'],
  [7, 'seven, saat, sat, सात'],
  [8, 'eight, aath, ath, आठ'],
  [9, 'nine, nau, नौ'],
  [10, 'ten, das, दस'],
  [12, 'twelve, barah, बारह'],
  [15, 'fifteen, pandrah, पंद्रह'],
  [20, 'twenty, bees, बीस'],
];

export const MULTIPLIERS: readonly (readonly [number, words: string])[] = [
  [100, 'hundred, sau, saw, सौ'],
  [1000, 'k, thousand, hazar, hazaar, hajar, hajaar, हजार'],
];

export const OFF_WORDS =
  'off, percent off, discount, discounted, percent discount, sale, on sale, offer, offers, deal, clearance, bargain, flat off, ' +
  'chhoot, chhut, chut, chhut wala, छूट, डिस्काउंट, सेल, ऑफर, ऑफ, markdown, reduced, best deal, today deal, loot';
export const HALF_PRICE_WORDS = 'half price, half rate, aadhi keemat, adhe daam, aadhe daam, आधे दाम';
export const PERCENT_WORDS = '%, percent, per cent, pc, pct, fisdi, pratishat, प्रतिशत, फीसदी';
/** A percentage beside one of these is a share of the fabric: "100% cotton". */
export const FABRIC_WORDS =
  'cotton, linen, polyester, poly, viscose, rayon, wool, woollen, silk, denim, spandex, lycra, elastane, nylon, modal, bamboo, fleece, ' +
  'jersey, fabric, sooti, suti, kapas, khadi, khaddar, french terry, terry, pique, poplin, twill, corduroy, flannel, velvet, satin, georgette, ' +
  'chiffon, crepe, organza, muslin, mulmul, chambray, seersucker, waffle, oxford, lyocell, tencel, cashmere, hemp, handloom, ' +
  'chanderi, rib, dri fit, interlock, supima, pima, सूती, कॉटन, खादी, लिनन, रेशम';
/** Between the percentage and the fabric. */
export const FABRIC_ADJECTIVES = 'pure, organic, combed, soft, real, genuine, natural, recycled, fine, premium, शुद्ध';
/** After the weight of a fabric. */
export const FABRIC_WEIGHTS = 'gsm, g s m, gram, grams, grammage, जीएसएम';

/** A page of the store, and what it is called. */
export type PageTarget = { to: ScreenPath; label: string };

/** The pages that searches ask for. Each phrase may be a part of a search, or all of it. */
export const PAGE_WORDS: readonly (readonly [PageTarget, words: string])[] = [
  [
    { to: '/my-orders', label: 'My Orders' },
    'my orders, order status, order history, order details, order tracking, track order, track my order, track my parcel, tracking, track parcel, ' +
      'track, order, where is my order, where is my parcel, my parcel, cancel, cancel order, cancel my order, cancellation, invoice, gst invoice, bill, tax invoice, ' +
      'awb, mera order, mera parcel, order kahan hai, order kaha hai, order cancel, ऑर्डर, मेरा ऑर्डर, बिल, ट्रैक',
  ],
  [
    { to: '/return-policy', label: 'Return Policy' },
    'return, return policy, return order, return my order, how to return, refund, refund policy, refund status, exchange, exchange policy, size exchange, ' +
      'replace, replacement, money back, wapas, wapsi, vapsi, paisa wapas, वापस, वापसी, रिफंड, रिटर्न',
  ],
  [
    { to: '/shipping-info', label: 'Shipping Info' },
    'shipping, shipping policy, shipping info, shipping charge, delivery, delivery time, delivery charge, delivery date, free delivery, free shipping, ' +
      'cod, cash on delivery, pincode, pin code, dispatch, courier, डिलीवरी, शिपिंग, कैश ऑन डिलीवरी',
  ],
  [
    { to: '/search', label: 'All clothes, each with its size chart' },
    'size, size chart, size guide, sizing, measurement, size help, साइज',
  ],
  [
    { to: '/contact-us', label: 'Contact Us' },
    'contact, contact us, contact number, contact detail, customer care, customer care number, customer service, customer support, support, help, help line, helpline, ' +
      'phone number, mobile number, call, call us, complaint, complain, grievance, email, mail id, whatsapp, whatsapp number, your address, shop address, store address, location, ' +
      'sampark, madad, shikayat, संपर्क, मदद, शिकायत',
  ],
  [
    { to: '/account', label: 'My account' },
    'account, my account, profile, my profile, my address, change address, login, log in, sign in, signin, sign up, signup, register, log out, logout',
  ],
  [{ to: '/wishlist', label: 'Wishlist' }, 'wishlist, wish list, my wishlist, saved items, saved products'],
  [{ to: '/cart', label: 'Bag' }, 'cart, my cart, my bag, shopping cart, basket, checkout'],
  [
    { to: '/privacy-policy', label: 'Privacy Policy' },
    'privacy, privacy policy, my data, delete my account, delete account',
  ],
  [
    { to: '/terms-and-conditions', label: 'Terms and Conditions' },
    'terms, terms and condition, terms & condition, terms of service, terms of use, conditions',
  ],
  [{ to: '/about-us', label: 'About Us' }, 'about, about us, about you, who are you, your story, our story'],
  [{ to: '/how-reviews-work', label: 'How reviews work' }, 'review, how reviews work, customer review'],
];

/** Words that say nothing more in a search that asks for a page: "how many days for a refund". */
export const QUESTION_WORDS =
  'how, how much, how many, how long, when, where, what, which, who, why, will, would, should, could, must, long, much, many, same, day, days, time, got, take, made, ' +
  'kaise, kab, kahan, kaha, kya, kyu, kyun, kitna, kitne, kitni, karna, kare, karen, karu, hoga, milega, aayega, about, information, info, detail, details, ' +
  'policy, page, number, update, status, free, कैसे, कब, कहाँ, क्या, कितना, कितने, करना, करें, होगा, मिलेगा';

/** Before what the shopper does not want. */
export const NOT_WORDS =
  'not, not in, no, without, except, except for, but not, but no, other than, apart from, excluding, minus, non, anything but, bina, बिना, के बिना, ke bina';
/** After it. */
export const NOT_AFTER_WORDS =
  'nahi, nahin, nhi, nai chahiye, nahi chahiye, nahin chahiye, mat, ke alawa, ke siva, नहीं, के अलावा, के सिवा';

/** Before or after a percentage. */
export const AT_LEAST_WORDS =
  'min, minimum, at least, flat, more than, above, upto, up to, over, se zyada, or more, and above, +, plus';

export const SORT_WORDS = [
  [
    'new',
    'Newest first',
    'new, new in, newest, new arrival, new arrivals, latest, just in, recent, new collection, new launch, newly added, just arrived, naya, nayi, naye, nai, nye, नया, नई, नयी, नए, नये, लेटेस्ट, न्यू, taza',
  ],
  [
    'price-asc',
    'Lowest price first',
    'cheap, cheapest, cheaper, lowest price, low price, low cost, budget, budget friendly, affordable, inexpensive, low budget, ' +
      'low to high, price low to high, sasta, saste, sasti, sabse sasta, sabse sasti, sabse saste, kam daam, kam dam, सस्ता, सस्ती, सस्ते, सबसे सस्ता, ' +
      'सबसे सस्ती, economical, kam price, value for money',
  ],
  [
    'price-desc',
    'Highest price first',
    'expensive, costliest, most expensive, premium, high price, luxury, high to low, price high to low, mehnga, mehenga, mahanga, mehnge, sabse mehnga, mehngi, mehengi, mahangi, sabse mehngi, sabse mahanga, महंगा, महंगी, महंगे, सबसे महंगा, सबसे महंगी, सबसे महंगे',
  ],
  [
    'rating',
    'Best rated first',
    'best, top 5, top 10, top 20, best rated, top rated, highest rated, popular, most popular, bestseller, best seller, best selling, trending, favourite, ' +
      'well reviewed, good reviews, good rating, achha, accha, acchi, achhi, badhiya, sabse achha, अच्छा, अच्छी, अच्छे, बढ़िया, hit, famous, top rating',
  ],
] as const;

export const STAR_WORDS =
  'star, stars, star rating, stars rating, star and above, stars and above, stars and up, star plus, rating, rated, स्टार';

/** All garments. */
export const ALL_WORDS =
  'clothes, clothing, cloth, garment, apparel, outfit, kapde, kapda, kapdon, kapra, kapre, everything, all product, all products, collection, product, item, ' +
  'catalogue, catalog, casual, casual wear, casuals, college, college wear, daily wear, everyday, everyday wear, street wear, streetwear, ' +
  'party, party wear, travel, travel wear, gift, gifts, birthday, birthday gift, कपड़े, कपड़ा, fashion, stuff, piece, wear';

/** Words that say nothing about a product. */
export const FILLERS =
  'a, an, the, and, or, of, for, in, with, on, at, to, is, are, it, i, me, my, we, you, your, want, need, looking, look, find, search, ' +
  'show, get, give, buy, shop, shopping, order, online, please, pls, plz, some, any, something, good, nice, great, cool, stylish, style, ' +
  'trendy, latest, size, sizes, colour, color, colored, coloured, colours, colors, shade, type, kind, india, indian, available, from, by, that, this, which, ' +
  'pure, genuine, authentic, real, original, quality, high quality, good quality, top quality, beautiful, pretty, lovely, amazing, awesome, elegant, ' +
  'classy, decent, fancy, perfect, super, finest, branded, fashionable, attractive, gorgeous, smart, comfortable, comfy, cozy, cosy, breathable, ' +
  'durable, skin friendly, tight, no, without, except, excluding, but, non, nor, nahi, nahin, nhi, mat, bina, नहीं, बिना, ' +
  'have, has, can, do, does, u, ur, also, only, just, very, so, be, as, price, cost, rate, rates, priced, stock, in stock, ' +
  'hai, hain, ho, ka, ki, ke, ko, se, me, mein, main, mai, par, pe, aur, ya, wala, wali, wale, vala, vali, vale, mujhe, muje, mujhko, chahiye, chaiye, chahie, ' +
  'dikhao, dikhaye, dikhaiye, dikha, do, dijiye, dena, lena, khareedna, kharidna, liye, lie, koi, kuch, kuchh, rang, rangon, saiz, accha sa, bhi, hi, to, tha, ' +
  'mera, meri, mere, apna, apne, yaar, sabse, pehnne, pehenne, pehanne, pahanne, pahnne, free size, not, &, +,  bhaiya, wear, daam, dam, keemat, kimat, ' +
  'का, की, के, को, से, में, पर, और, या, वाला, वाली, वाले, मुझे, चाहिए, चाहिये, दिखाओ, दिखाइए, दिखाएं, दो, दीजिए, लिए, लिये, है, हैं, कोई, कुछ, रंग, साइज, ' +
  'साइज़, खरीदना, खरीदें, लेना, भी, तो, ही, सा, सी, मेरे, सबसे, पहनने, कलर, दाम, कीमत, ऑनलाइन';

/** Words for pieces without a print. */
export const PLAIN_WORDS =
  'plain, solid, solid colour, solid color, saada, sada, sadha, basic, no print, without print, printless, सादा, सादी';

/** Words for pieces with any print. */
export const PRINTED_WORDS = 'printed, print, graphic, graphics, graphic print, with print, chhapa, प्रिंट, प्रिंटेड, छपा';

/** Words for prints. A product that has one of a line's words is found by all of them. */
export const PRINT_WORDS: readonly string[] = [
  'elephant, haathi, hathi, gajraj, gaj, हाथी',
  'tiger, sher, bagh, baagh, बाघ, शेर',
  'peacock, mor, mayur, मोर, मयूर',
  'lotus, lotuses, kamal, कमल',
  'kite, kites, patang, पतंग',
  'neem leaves, leaf, leafy, patti, patta, पत्ती, पत्ता, botanical',
  'sun, suraj, sooraj, सूरज',
  'star, stars, tara, sitara, तारा, सितारा',
  'wave, waves, lehar, lahar, लहर',
  'buta, butas, buti, booti, boota, paisley, बूटा, बूटी',
  'check, checks, checked, checkered, chequered, checkers, plaid, tartan, chaukhana, चेक, चौखाना',
  'stripe, stripes, striped, dhari, dharidar, dhaari, धारी, धारीदार, स्ट्राइप',
  'bandhej, bandhani, bandhini, bandani, बंधेज, बांधनी',
  'dots, dot, dotted, polka, polka dot',
  'jaali, jali, jaal, lattice, जाली',
  'ikat, patola, ikkat, इकत, पटोला',
  'ajrakh, ajrak, अजरख',
  'letters, typography, text, slogan, quote, quotes, words, lettering',
  'blocks, colourblock, colorblock, colour block, color block, blocked, panelled',
  'floral, flower, flowers, phool, phul, lotus, lotuses, फूल, फ्लोरल',
  'animal, animals, janwar, elephant, tiger, peacock, जानवर',
  'bird, birds, peacock, chidiya, पक्षी',
  'geometric, jaali, lattice, ikat, checks',
  'border, kinara, किनारा',
  'neem, नीम',
  'chai, tea, चाय',
  'cotton, sooti, suti, kapas, सूती, कॉटन',
];
