-- Words that mean the same in searches: each line is one meaning.
select private.learn_synonyms(line) from unnest(array[
  'gen generator genset', 'fix repair mend repairer fixer réparer réparation tengeneza', 'phone mobile smartphone handset simu téléphone fóònù',
  'tailor dressmaker seamstress couturier couturière tailleur mshonaji télọ̀ sew sewing', 'mechanic mécanicien mekanika fundi',
  'plumber plumbing plombier fundi', 'electrician électricien wiring fundi', 'carpenter menuisier joiner woodworker seremala furniture',
  'doctor daktari médecin physician dókítà paediatrician pediatrician', 'clinic hospital hospitali clinique kliniki ilé-ìwòsàn',
  'pharmacy chemist pharmacie', 'dentist dentiste teeth', 'optician glasses spectacles', 'medicine drug dawa médicament',
  'restaurant buka bukka eatery canteen mgahawa', 'food chakula nourriture oúnjẹ meal', 'caterer catering traiteur cook',
  'cake baker bakery gâteau', 'car vehicle auto gari voiture mọ́tò', 'motorbike motorcycle moto okada boda bodaboda',
  'tricycle keke tuktuk bajaj', 'minibus danfo matatu trotro', 'coach bus basi autobus', 'taxi cab ride', 'driver chauffeur dereva',
  'parcel package dispatch delivery courier livraison', 'mover moving removal relocation', 'tv television telly',
  'fridge refrigerator freezer', 'laptop computer notebook pc kompyuta ordinateur', 'wifi internet broadband mtandao', 'data bundle',
  'solar sola solaire panel', 'inverter battery betri batterie', 'light electricity nepa power umeme stima', 'gas cooker burner stove',
  'hotel lodge lodging guesthouse hoteli', 'apartment flat house nyumba maison', 'rent lease landlord kodi kupanga',
  'nanny househelp maid childcare crèche yaya', 'baby infant newborn mtoto', 'nappy diaper pampers', 'school shule école',
  'teacher tutor lesson mwalimu', 'exam mock waec kcse jamb bac', 'market soko marché ọjà', 'shop store duka boutique',
  'cheap affordable budget bei nafuu', 'cloth fabric material textile kitambaa tissu', 'secondhand used tokunbo mitumba okrika thrift fripe',
  'shoe sandal footwear viatu', 'hair braid salon coiffeur nywele', 'barber kinyozi haircut', 'makeup henna bridal',
  'wedding harusi mariage engagement', 'party event owambe', 'photographer photo photography picha photographe', 'band dj music muziki',
  'canopy tent hire', 'printer printing print banner', 'accountant bookkeeping accounting tax', 'office desk workspace coworking',
  'loan borrow lender mkopo prêt', 'savings susu ajo esusu chama tontine stokvel equb', 'wallet transfer remittance',
  'passport visa permit', 'lawyer advocate solicitor wakili avocat', 'chicken hen poultry layer kuku', 'farm shamba garden',
  'seed sapling mbegu', 'vet veterinary veterinarian', 'fish samaki poisson tilapia', 'coffee kahawa café buna', 'tea chai',
  'fast quick haraka rapide', 'honest trustworthy trusted waaminifu honnête', 'job work kazi iṣẹ́'
]) as line;

select private.learn_synonyms(line) from unnest(array[
  'technician repairer fix repair', 'technician electrician', 'technician mechanic', 'aircon conditioner ac',
  'gym workout', 'cleaner housekeeper laundry', 'painter painting', 'hall venue', 'shoemaker cobbler shoe', 'agent broker',
  'welder welding metal', 'borehole drilling', 'roof roofing roofer', 'tile tiler tiling', 'locksmith lock',
  'perfume scent fragrance', 'wig weave', 'nail manicure pedicure', 'spa massage',
  'therapist counsellor counselor psychologist', 'midwife antenatal maternity', 'physio physiotherapist',
  'airtime recharge', 'sim esim', 'charger charging', 'ticket booking fare', 'airline flight plane',
  'clearing customs shipping freight cargo', 'insurance insurer', 'interpreter translator translation', 'notary affidavit',
  'website developer', 'logo branding'
]) as line;
