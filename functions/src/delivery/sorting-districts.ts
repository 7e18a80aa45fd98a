/**
 * The districts of each sorting district of India Post, by the first three digits of its pincodes, the main one first.
 * A sorting district across a border is listed under each of its states. Source: the postal circles and sorting
 * districts of India Post with the district names of 2026, compiled by hand on 24 November 2026. A few post offices lie
 * outside of the districts that are named here, so this is for the time when the postal service does not answer.
 */
export const SORTING_DISTRICTS: Readonly<Record<string, string>> = {
  Delhi: `
110 Delhi`,
  Haryana: `
121 Faridabad, Palwal
122 Gurugram, Nuh
123 Mahendragarh, Rewari
124 Rohtak, Jhajjar
125 Hisar, Fatehabad, Sirsa
126 Jind
127 Bhiwani, Charkhi Dadri
131 Sonipat
132 Karnal, Panipat
133 Ambala
134 Panchkula, Ambala
135 Yamunanagar
136 Kurukshetra, Kaithal`,
  Punjab: `
140 Sahibzada Ajit Singh Nagar, Rupnagar, Fatehgarh Sahib, Patiala
141 Ludhiana
142 Moga, Ludhiana, Firozpur
143 Amritsar, Tarn Taran, Gurdaspur
144 Jalandhar, Kapurthala, Hoshiarpur, Shahid Bhagat Singh Nagar
145 Pathankot
146 Hoshiarpur
147 Patiala
148 Sangrur, Barnala, Malerkotla
151 Bathinda, Faridkot, Mansa, Sri Muktsar Sahib
152 Firozpur, Fazilka, Sri Muktsar Sahib
160 Sahibzada Ajit Singh Nagar`,
  Chandigarh: `
140 Chandigarh
160 Chandigarh`,
  'Himachal Pradesh': `
171 Shimla
172 Shimla, Kinnaur, Kullu
173 Solan, Sirmaur
174 Bilaspur, Una, Solan
175 Mandi, Kullu, Lahaul and Spiti
176 Kangra, Chamba
177 Hamirpur, Una, Kangra`,
  'Jammu and Kashmir': `
180 Jammu
181 Jammu, Samba
182 Udhampur, Reasi, Doda, Ramban, Kishtwar
184 Kathua, Samba
185 Rajouri, Poonch
190 Srinagar
191 Budgam, Ganderbal
192 Anantnag, Pulwama, Kulgam, Shopian
193 Baramulla, Kupwara, Bandipora`,
  Ladakh: `
194 Leh, Kargil`,
  'Uttar Pradesh': `
201 Ghaziabad, Gautam Buddha Nagar
202 Aligarh
203 Bulandshahr, Gautam Buddha Nagar
204 Hathras, Aligarh
205 Mainpuri, Firozabad
206 Etawah, Auraiya
207 Etah, Kasganj
208 Kanpur Nagar
209 Kanpur Dehat, Farrukhabad, Kannauj, Unnao
210 Banda, Chitrakoot, Hamirpur, Mahoba
211 Prayagraj
212 Fatehpur, Kaushambi, Prayagraj
221 Varanasi, Bhadohi, Prayagraj
222 Jaunpur, Sultanpur
223 Azamgarh, Jaunpur
224 Ayodhya, Ambedkar Nagar
225 Barabanki
226 Lucknow
227 Lucknow, Amethi, Sultanpur, Barabanki
228 Sultanpur, Amethi
229 Raebareli, Amethi
230 Pratapgarh
231 Mirzapur, Sonbhadra
232 Chandauli, Ghazipur
233 Ghazipur
241 Hardoi
242 Shahjahanpur
243 Bareilly, Budaun
244 Moradabad, Rampur, Amroha, Sambhal
245 Hapur, Ghaziabad, Bulandshahr
246 Bijnor
247 Saharanpur, Shamli
250 Meerut, Baghpat
251 Muzaffarnagar, Shamli
261 Sitapur
262 Lakhimpur Kheri, Pilibhit
271 Gonda, Bahraich, Balrampur, Shravasti
272 Basti, Siddharthnagar, Sant Kabir Nagar
273 Gorakhpur, Maharajganj
274 Deoria, Kushinagar
275 Mau, Ghazipur
276 Azamgarh, Mau
277 Ballia
281 Mathura
282 Agra
283 Agra, Firozabad
284 Jhansi, Lalitpur
285 Jalaun`,
  Uttarakhand: `
244 Udham Singh Nagar, Nainital
246 Pauri Garhwal, Chamoli, Rudraprayag
247 Haridwar
248 Dehradun
249 Haridwar, Tehri Garhwal, Uttarkashi, Dehradun
262 Pithoragarh, Champawat, Udham Singh Nagar
263 Nainital, Almora, Udham Singh Nagar, Bageshwar`,
  Rajasthan: `
301 Alwar
302 Jaipur
303 Jaipur, Dausa
304 Tonk
305 Ajmer
306 Pali
307 Sirohi
311 Bhilwara
312 Chittorgarh, Pratapgarh
313 Udaipur, Rajsamand
314 Dungarpur
321 Bharatpur, Dausa, Alwar
322 Sawai Madhopur, Karauli
323 Bundi
324 Kota
325 Baran, Kota
326 Jhalawar, Kota
327 Banswara
328 Dholpur
331 Churu
332 Sikar
333 Jhunjhunu
334 Bikaner
335 Sri Ganganagar, Hanumangarh
341 Nagaur
342 Jodhpur
343 Jalore
344 Barmer
345 Jaisalmer`,
  Gujarat: `
360 Rajkot, Porbandar
361 Jamnagar, Devbhumi Dwarka
362 Junagadh, Gir Somnath
363 Surendranagar, Morbi
364 Bhavnagar, Botad
365 Amreli
370 Kutch
380 Ahmedabad
382 Gandhinagar, Ahmedabad
383 Sabarkantha, Aravalli
384 Mehsana, Patan
385 Banaskantha
387 Kheda
388 Anand, Kheda
389 Panchmahal, Dahod, Mahisagar
390 Vadodara
391 Vadodara, Chhota Udaipur
392 Bharuch
393 Bharuch, Narmada
394 Surat, Tapi, Dang
395 Surat
396 Valsad, Navsari`,
  'Dadra and Nagar Haveli and Daman and Diu': `
362 Diu
396 Daman, Dadra and Nagar Haveli`,
  Maharashtra: `
400 Mumbai, Mumbai Suburban, Thane
401 Palghar, Thane
402 Raigad
410 Raigad, Pune
411 Pune
412 Pune, Satara
413 Solapur, Pune, Ahilyanagar, Dharashiv, Latur
414 Ahilyanagar, Beed
415 Satara, Ratnagiri, Sangli
416 Kolhapur, Sangli, Sindhudurg, Ratnagiri
421 Thane, Palghar
422 Nashik
423 Nashik, Ahilyanagar, Chhatrapati Sambhajinagar
424 Dhule, Jalgaon
425 Jalgaon, Nandurbar, Dhule
431 Chhatrapati Sambhajinagar, Jalna, Beed, Parbhani, Hingoli, Nanded
440 Nagpur
441 Nagpur, Bhandara, Gondia, Chandrapur, Gadchiroli
442 Wardha, Chandrapur, Gadchiroli
443 Buldhana
444 Amravati, Akola, Washim, Buldhana
445 Yavatmal`,
  Goa: `
403 North Goa, South Goa`,
  'Madhya Pradesh': `
450 Khandwa, Burhanpur
451 Khargone, Barwani
452 Indore
453 Indore
454 Dhar
455 Dewas
456 Ujjain
457 Ratlam, Jhabua, Alirajpur
458 Mandsaur, Neemuch
460 Betul
461 Narmadapuram, Harda
462 Bhopal
463 Bhopal
464 Vidisha, Raisen
465 Shajapur, Rajgarh, Agar Malwa
466 Sehore
470 Sagar, Damoh
471 Chhatarpur
472 Tikamgarh, Niwari
473 Guna, Shivpuri, Ashoknagar
474 Gwalior
475 Datia, Gwalior
476 Morena, Sheopur
477 Bhind
480 Chhindwara, Seoni, Pandhurna
481 Balaghat, Mandla, Dindori
482 Jabalpur
483 Katni, Jabalpur
484 Shahdol, Anuppur, Umaria
485 Satna, Maihar
486 Rewa, Sidhi, Singrauli, Mauganj
487 Narsinghpur
488 Panna`,
  Chhattisgarh: `
490 Durg, Raipur
491 Durg, Rajnandgaon, Balod, Bemetara, Kabirdham
492 Raipur
493 Raipur, Dhamtari, Mahasamund, Baloda Bazar, Gariaband
494 Bastar, Kanker, Kondagaon, Dantewada, Sukma, Bijapur, Narayanpur
495 Bilaspur, Korba, Janjgir-Champa, Mungeli
496 Raigarh, Jashpur
497 Surguja, Koriya, Surajpur, Balrampur`,
  Telangana: `
500 Hyderabad, Ranga Reddy, Medchal-Malkajgiri
501 Ranga Reddy, Vikarabad, Medchal-Malkajgiri
502 Sangareddy, Medak, Siddipet
503 Nizamabad, Kamareddy
504 Adilabad, Mancherial, Nirmal, Komaram Bheem Asifabad
505 Karimnagar, Jagtial, Peddapalli, Rajanna Sircilla
506 Warangal, Hanumakonda, Jangaon, Mahabubabad
507 Khammam, Bhadradri Kothagudem
508 Nalgonda, Suryapet, Yadadri Bhuvanagiri
509 Mahabubnagar, Nagarkurnool, Wanaparthy, Jogulamba Gadwal, Narayanpet`,
  'Andhra Pradesh': `
507 Alluri Sitharama Raju, Eluru
515 Anantapur, Sri Sathya Sai
516 YSR Kadapa, Annamayya
517 Chittoor, Tirupati, Annamayya
518 Kurnool, Nandyal
520 NTR, Krishna
521 Krishna, NTR, Eluru
522 Guntur, Palnadu, Bapatla
523 Prakasam, Bapatla
524 Nellore, Tirupati
530 Visakhapatnam
531 Anakapalli, Visakhapatnam, Alluri Sitharama Raju
532 Srikakulam
533 East Godavari, Kakinada, Konaseema
534 West Godavari, Eluru
535 Vizianagaram, Parvathipuram Manyam`,
  Karnataka: `
560 Bengaluru
561 Bengaluru Rural, Chikkaballapura, Tumakuru
562 Bengaluru Rural, Bengaluru, Ramanagara, Chikkaballapura
563 Kolar, Chikkaballapura
570 Mysuru
571 Mandya, Mysuru, Chamarajanagara, Kodagu
572 Tumakuru
573 Hassan
574 Dakshina Kannada, Udupi
575 Dakshina Kannada
576 Udupi
577 Davanagere, Shivamogga, Chikkamagaluru, Chitradurga
580 Dharwad
581 Uttara Kannada, Haveri, Dharwad
582 Gadag
583 Ballari, Vijayanagara, Koppal
584 Raichur
585 Kalaburagi, Bidar, Yadgir
586 Vijayapura
587 Bagalkote
590 Belagavi
591 Belagavi`,
  'Tamil Nadu': `
600 Chennai, Chengalpattu, Kancheepuram, Tiruvallur
601 Tiruvallur
602 Tiruvallur, Kancheepuram
603 Chengalpattu, Kancheepuram
604 Villupuram, Tiruvannamalai
605 Villupuram, Cuddalore
606 Tiruvannamalai, Kallakurichi, Cuddalore
607 Cuddalore
608 Cuddalore
609 Mayiladuthurai, Nagapattinam
610 Tiruvarur, Nagapattinam
611 Nagapattinam
612 Thanjavur
613 Thanjavur
614 Thanjavur, Tiruvarur, Pudukkottai
620 Tiruchirappalli
621 Tiruchirappalli, Perambalur, Ariyalur
622 Pudukkottai
623 Ramanathapuram
624 Dindigul
625 Madurai, Theni
626 Virudhunagar
627 Tirunelveli, Tenkasi
628 Thoothukudi
629 Kanniyakumari
630 Sivaganga
631 Kancheepuram, Ranipet, Tiruvallur
632 Vellore, Ranipet, Tiruvannamalai
635 Krishnagiri, Dharmapuri, Tirupathur, Vellore
636 Salem, Dharmapuri, Namakkal
637 Namakkal, Salem
638 Erode, Tiruppur, Karur
639 Karur
641 Coimbatore, Tiruppur
642 Coimbatore, Tiruppur
643 Nilgiris`,
  Puducherry: `
533 Yanam
605 Puducherry
607 Puducherry
609 Karaikal
673 Mahe`,
  Kerala: `
670 Kannur, Wayanad
671 Kasaragod
673 Kozhikode, Wayanad, Malappuram
676 Malappuram
678 Palakkad
679 Palakkad, Malappuram
680 Thrissur
682 Ernakulam
683 Ernakulam
685 Idukki
686 Kottayam, Ernakulam
688 Alappuzha
689 Pathanamthitta, Alappuzha
690 Alappuzha, Kollam
691 Kollam
695 Thiruvananthapuram`,
  Lakshadweep: `
682 Lakshadweep`,
  'West Bengal': `
700 Kolkata, North 24 Parganas, South 24 Parganas
711 Howrah
712 Hooghly
713 Purba Bardhaman, Paschim Bardhaman
721 Paschim Medinipur, Purba Medinipur, Jhargram
722 Bankura
723 Purulia
731 Birbhum
732 Malda
733 Uttar Dinajpur, Dakshin Dinajpur
734 Darjeeling, Jalpaiguri, Kalimpong
735 Jalpaiguri, Alipurduar, Cooch Behar
736 Cooch Behar, Alipurduar
741 Nadia
742 Murshidabad
743 North 24 Parganas, South 24 Parganas`,
  Sikkim: `
737 Gangtok, Namchi, Gyalshing, Mangan, Pakyong, Soreng`,
  'Andaman and Nicobar Islands': `
744 South Andaman, North and Middle Andaman, Nicobar`,
  Odisha: `
751 Khordha
752 Puri, Khordha, Nayagarh
753 Cuttack
754 Cuttack, Jagatsinghpur, Kendrapara
755 Jajpur
756 Balasore, Bhadrak
757 Mayurbhanj
758 Kendujhar
759 Dhenkanal, Angul
760 Ganjam
761 Ganjam, Gajapati
762 Kandhamal, Boudh
764 Koraput, Nabarangpur, Malkangiri
765 Rayagada
766 Kalahandi, Nuapada
767 Balangir, Subarnapur
768 Sambalpur, Bargarh, Jharsuguda
769 Sundargarh
770 Sundargarh`,
  Assam: `
781 Kamrup Metropolitan, Kamrup, Nalbari, Barpeta
782 Nagaon, Morigaon, Hojai, Karbi Anglong
783 Dhubri, Goalpara, Kokrajhar, Bongaigaon
784 Sonitpur, Darrang, Udalguri, Biswanath
785 Jorhat, Sivasagar, Golaghat, Charaideo, Majuli
786 Dibrugarh, Tinsukia
787 Lakhimpur, Dhemaji
788 Cachar, Sribhumi, Hailakandi, Dima Hasao`,
  'Arunachal Pradesh': `
786 Tirap, Longding
790 West Kameng, Tawang, East Kameng
791 Papum Pare, Lower Subansiri, Upper Subansiri, East Siang, West Siang
792 Lohit, Changlang, Namsai, Lower Dibang Valley, Tirap`,
  Meghalaya: `
793 East Khasi Hills, Ri Bhoi, West Jaintia Hills, East Jaintia Hills, West Khasi Hills
794 West Garo Hills, East Garo Hills, South Garo Hills, North Garo Hills`,
  Manipur: `
795 Imphal West, Imphal East, Thoubal, Bishnupur, Churachandpur, Senapati, Ukhrul, Chandel, Tamenglong`,
  Mizoram: `
796 Aizawl, Lunglei, Champhai, Kolasib, Mamit, Serchhip, Lawngtlai, Siaha`,
  Nagaland: `
797 Kohima, Dimapur, Wokha, Phek, Peren
798 Mokokchung, Tuensang, Mon, Zunheboto, Longleng, Kiphire`,
  Tripura: `
799 West Tripura, Gomati, South Tripura, Dhalai, North Tripura, Unakoti, Khowai, Sepahijala`,
  Bihar: `
800 Patna
801 Patna, Nalanda
802 Bhojpur, Buxar
803 Nalanda, Patna
804 Jehanabad, Arwal
805 Nawada, Nalanda
811 Munger, Lakhisarai, Jamui, Sheikhpura
812 Bhagalpur
813 Bhagalpur, Banka, Munger
814 Banka
821 Rohtas, Kaimur
823 Gaya
824 Aurangabad, Gaya
841 Saran, Siwan, Gopalganj
842 Muzaffarpur
843 Sitamarhi, Muzaffarpur, Sheohar
844 Vaishali
845 East Champaran, West Champaran
846 Darbhanga
847 Madhubani, Darbhanga
848 Samastipur, Begusarai
851 Begusarai, Khagaria
852 Saharsa, Supaul, Madhepura
853 Bhagalpur, Khagaria
854 Purnia, Araria, Katihar
855 Kishanganj, Katihar, Purnia`,
  Jharkhand: `
814 Deoghar, Dumka, Godda
815 Giridih, Jamtara
816 Sahibganj, Pakur
822 Palamu, Garhwa, Latehar
825 Hazaribagh, Koderma, Chatra, Giridih
826 Dhanbad
827 Bokaro
828 Dhanbad
829 Ramgarh, Bokaro, Latehar
831 East Singhbhum
832 East Singhbhum, Seraikela-Kharsawan
833 West Singhbhum, Seraikela-Kharsawan
834 Ranchi
835 Ranchi, Gumla, Lohardaga, Simdega, Khunti`,
};
