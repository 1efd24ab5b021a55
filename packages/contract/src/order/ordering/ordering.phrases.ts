import { phrases } from '../../kernel/phrases.ts'

export const orderingPhrases = phrases({
  'ordering.rejected': [
    'Sipariş bu hâliyle alınamıyor',
    'The order cannot be accepted as it is',
    'Die Bestellung kann so nicht angenommen werden',
  ],
  'ordering.stopped.branch': [
    'Restoran şu anda hizmet vermiyor',
    'The restaurant is not available at the moment',
    'Das Restaurant ist zurzeit nicht verfügbar',
  ],
  'ordering.stopped.contract': [
    'Restoran artık sipariş almıyor: sözleşmesi sona ermiş',
    'The restaurant no longer takes orders: its contract has ended',
    'Das Restaurant nimmt keine Bestellungen mehr an: sein Vertrag ist abgelaufen',
  ],
  'ordering.stopped.licence': [
    'Restoran artık sipariş almıyor: lisansı sona ermiş',
    'The restaurant no longer takes orders: its licence has expired',
    'Das Restaurant nimmt keine Bestellungen mehr an: seine Lizenz ist abgelaufen',
  ],
  'ordering.stopped.module': [
    'Restoran şu anda online sipariş almıyor',
    'The restaurant does not take orders online at the moment',
    'Das Restaurant nimmt derzeit keine Online-Bestellungen an',
  ],
  'ordering.stopped.company': [
    'Restoranın firması şu anda hizmet vermiyor',
    'The restaurant’s company is currently inactive',
    'Die Firma des Restaurants ist derzeit nicht aktiv',
  ],
  'ordering.stopped.account': [
    'Restoranın hesabı pasif, sipariş alınamıyor',
    'The restaurant’s account is inactive; no orders can be taken',
    'Das Konto des Restaurants ist inaktiv; es nimmt keine Bestellungen an',
  ],
  'ordering.stopped.trial': [
    'Restoranın deneme süresi doldu, sipariş alınamıyor',
    'The restaurant’s trial has ended; no orders can be taken',
    'Die Testphase des Restaurants ist abgelaufen; es nimmt keine Bestellungen an',
  ],
  'ordering.stopped.dealer': [
    'Restoranın bayisi şu anda hizmet vermiyor, sipariş alınamıyor',
    'The restaurant’s dealer is currently inactive; no orders can be taken',
    'Der Vertriebspartner des Restaurants ist derzeit nicht aktiv; es nimmt keine Bestellungen an',
  ],
  'ordering.source-unlicensed': [
    'Bu satış kanalından sipariş alınmıyor',
    'No orders are taken through this sales channel',
    'Über diesen Verkaufskanal werden keine Bestellungen angenommen',
  ],
  'ordering.delivery-type-unlicensed': [
    'Bu teslimat tipinde sipariş alınmıyor',
    'No orders are taken with this delivery type',
    'Bei dieser Bestellart werden keine Bestellungen angenommen',
  ],
  'ordering.feature-unlicensed': [
    'Bu restoranda kullanılamıyor',
    'Not offered by this restaurant',
    'Dieses Restaurant bietet das nicht an',
  ],
  'ordering.closed': [
    'Restoran şu anda kapalı',
    'The restaurant is closed right now',
    'Das Restaurant ist gerade geschlossen',
  ],
  'ordering.closed-until': [
    'Restoran şu anda kapalı, açılış: {time}',
    'The restaurant is closed right now; it opens {time}',
    'Das Restaurant ist gerade geschlossen; es öffnet {time}',
  ],
  'ordering.type-closed': [
    'Bu teslimat tipi şu anda kapalı',
    'This delivery type is closed right now',
    'Diese Bestellart ist gerade geschlossen',
  ],
  'ordering.type-closed-until': [
    'Bu teslimat tipi şu anda kapalı, açılış: {time}',
    'This delivery type is closed right now; it opens {time}',
    'Diese Bestellart ist gerade geschlossen; sie öffnet {time}',
  ],
  'ordering.closed-then': [
    'Restoran seçilen saatte kapalı',
    'The restaurant is closed at the chosen time',
    'Das Restaurant ist zur gewählten Zeit geschlossen',
  ],
  'ordering.busy': [
    'Restoran şu anda çok yoğun, kısa bir süre sonra tekrar deneyin',
    'The restaurant is very busy right now; please try again shortly',
    'Das Restaurant ist gerade stark ausgelastet; bitte versuchen Sie es bald erneut',
  ],
  'ordering.in-the-past': [
    'İleri bir saat seçin',
    'Choose a time in the future',
    'Wählen Sie eine Zeit in der Zukunft',
  ],
  'ordering.too-far-ahead': [
    'En fazla {n} gün sonrası için sipariş verilebilir',
    'Orders can be scheduled at most {n} day ahead|Orders can be scheduled at most {n} days ahead',
    'Bestellungen sind höchstens {n} Tag im Voraus möglich|Bestellungen sind höchstens {n} Tage im Voraus möglich',
  ],
  'ordering.address-missing': [
    'Teslimat adresi gerekli',
    'A delivery address is required',
    'Eine Lieferadresse ist erforderlich',
  ],
  'ordering.out-of-zone': [
    'Adres teslimat bölgesinin dışında',
    'The address is outside the delivery zone',
    'Die Adresse liegt außerhalb des Liefergebiets',
  ],
  'ordering.point-missing': [
    'Adresin haritadaki yerini işaretleyin ya da ilçesini seçin',
    'Mark the address on the map, or choose its district',
    'Markieren Sie die Adresse auf der Karte oder wählen Sie ihren Bezirk',
  ],
  'ordering.district-missing': [
    'Adresin ilçesini seçin',
    'Choose the district of the address',
    'Wählen Sie den Bezirk der Adresse',
  ],
  'ordering.below-minimum': [
    'Minimum sipariş tutarı {minimum}',
    'The minimum order is {minimum}',
    'Der Mindestbestellwert beträgt {minimum}',
  ],
  'ordering.payment-method': [
    'Bu ödeme yöntemi burada geçerli değil',
    'This payment method is not valid here',
    'Diese Zahlungsart ist hier nicht gültig',
  ],
  'ordering.channel-delivery-type': [
    'Bu satış kanalında bu teslimat tipi seçilemez',
    'This delivery type is not offered through this sales channel',
    'Diese Bestellart gibt es über diesen Verkaufskanal nicht',
  ],
  'ordering.no-tips': [
    'Bu restoran bahşiş almıyor',
    'This restaurant does not accept tips',
    'Dieses Restaurant nimmt kein Trinkgeld an',
  ],
  'ordering.tip-limit': [
    'Bahşiş en fazla {amount} olabilir',
    'The tip can be at most {amount}',
    'Das Trinkgeld darf höchstens {amount} betragen',
  ],
  'ordering.table': ['Masa bulunamadı', 'The table was not found', 'Der Tisch wurde nicht gefunden'],
  'ordering.table-password': [
    'Masa şifresini girin; garsondan öğrenebilirsiniz',
    'Enter the table’s password; the waiter will tell you',
    'Geben Sie das Tischpasswort ein; der Service nennt es Ihnen',
  ],
  'ordering.table-closed': [
    'Bu masa henüz açılmadı; garsondan masayı açmasını isteyin',
    'This table is not open yet; ask the waiter to open it',
    'Dieser Tisch ist noch nicht geöffnet; bitten Sie den Service, ihn zu öffnen',
  ],
  'ordering.product-unknown': ['Ürün bulunamadı', 'The product was not found', 'Das Produkt wurde nicht gefunden'],
  'ordering.sold-out': ['{product} tükendi', '{product} is sold out', '{product} ist ausverkauft'],
  'ordering.few-left': [
    '{product} için yalnızca {n} adet kaldı',
    'Only {n} of {product} left',
    'Von {product} sind nur noch {n} da',
  ],
  'ordering.product-closed': [
    '{product} şu anda kapalı',
    '{product} is not available right now',
    '{product} ist derzeit nicht verfügbar',
  ],
  'ordering.product-hours': [
    '{product} bu saatte sipariş edilemez',
    '{product} cannot be ordered at this hour',
    '{product} kann zu dieser Uhrzeit nicht bestellt werden',
  ],
  'ordering.product-channel': [
    '{product} bu satış kanalında satılmıyor',
    '{product} is not sold through this sales channel',
    '{product} wird über diesen Verkaufskanal nicht verkauft',
  ],
  'ordering.product-delivery-type': [
    '{product} bu teslimat tipinde satılmıyor',
    '{product} is not sold for this delivery type',
    '{product} wird bei dieser Bestellart nicht verkauft',
  ],
  'ordering.sign-in': [
    'Puan ve cüzdan kullanmak için giriş yapın',
    'Sign in to use points and wallet',
    'Melden Sie sich an, um Punkte und Guthaben zu nutzen',
  ],
  'ordering.member-needed': [
    'Bunun için üye telefonu gerekli',
    'The member’s phone number is required for this',
    'Dafür ist die Telefonnummer des Mitglieds nötig',
  ],
  'ordering.phone': [
    'Geçerli bir telefon numarası girin',
    'Enter a valid phone number',
    'Geben Sie eine gültige Telefonnummer ein',
  ],
  'ordering.phone-code': [
    'Telefonunuza gelen kodu girin',
    'Enter the code sent to your phone',
    'Geben Sie den Code ein, der an Ihr Telefon gesendet wurde',
  ],
  'ordering.name-needed': ['Adınızı yazın', 'Enter your name', 'Geben Sie Ihren Namen ein'],
  'ordering.coupon-unknown': ['Kupon kodu geçersiz', 'The coupon code is not valid', 'Der Gutscheincode ist ungültig'],
  'ordering.discount-spent': [
    'Bu indirim artık geçerli değil, fiyatı yeniden kontrol edin',
    'This discount is no longer available; check the price again',
    'Dieser Rabatt gilt nicht mehr; bitte prüfen Sie den Preis noch einmal',
  ],
  'ordering.coupon-spent': [
    'Kuponun kullanım hakkı doldu',
    'The coupon has been used up',
    'Der Gutschein ist aufgebraucht',
  ],
  'ordering.coupon-off': [
    'Bu kupon artık geçerli değil',
    'The coupon is no longer valid',
    'Der Gutschein gilt nicht mehr',
  ],
  'ordering.coupon-early': [
    'Kuponun geçerlilik süresi henüz başlamadı',
    'The coupon is not valid yet',
    'Der Gutschein gilt noch nicht',
  ],
  'ordering.coupon-ended': [
    'Kuponun geçerlilik süresi doldu',
    'The coupon has expired',
    'Der Gutschein ist abgelaufen',
  ],
  'ordering.coupon-expired': [
    'Size verilen kuponun süresi doldu',
    'The coupon you were given has expired',
    'Der Ihnen gegebene Gutschein ist abgelaufen',
  ],
  'ordering.coupon-city': [
    'Kupon bu ilde geçerli değil',
    'The coupon is not valid in this city',
    'Der Gutschein gilt in dieser Stadt nicht',
  ],
  'ordering.coupon-branch': [
    'Kupon bu restoranda geçerli değil',
    'The coupon is not valid at this restaurant',
    'Der Gutschein gilt in diesem Restaurant nicht',
  ],
  'ordering.coupon-source': [
    'Kupon bu satış kanalında geçerli değil',
    'The coupon is not valid in this sales channel',
    'Der Gutschein gilt über diesen Verkaufskanal nicht',
  ],
  'ordering.coupon-delivery-type': [
    'Kupon bu teslimat tipinde geçerli değil',
    'The coupon is not valid for this delivery type',
    'Der Gutschein gilt für diese Bestellart nicht',
  ],
  'ordering.coupon-own-limit': [
    'Bu kuponu kullanma hakkınız doldu',
    'You have already used this coupon the maximum number of times',
    'Sie haben diesen Gutschein bereits so oft eingelöst wie erlaubt',
  ],
  'ordering.coupon-minimum': [
    'Kupon için sepet en az {minimum} olmalı',
    'The coupon needs a basket of at least {minimum}',
    'Der Gutschein gilt ab einem Warenkorb von {minimum}',
  ],
  'ordering.points': [
    'Puan bu siparişte kullanılamaz',
    'Points cannot be spent on this order',
    'Punkte können bei dieser Bestellung nicht eingelöst werden',
  ],
  'ordering.wallet': ['Cüzdan bakiyesi yetersiz', 'The wallet balance is too low', 'Das Guthaben reicht nicht aus'],
})
