import { t } from './notation.ts'
import type { Words } from './shapes.ts'

interface DemoText {
  name: Words
  body: Words
  seo_title?: Words
  seo_description?: Words
  status: 'draft' | 'published'
  /** Start and end in days before the demo's now; negative values are in the future. */
  from?: number
  until?: number
}

const p = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const h = (text: string) => `<h2>${text}</h2>`
const ul = (...items: readonly string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
const link = (href: string, text: string) => `<a href="${href}" rel="noopener nofollow">${text}</a>`
const mail = link('mailto:destek@demo.sofra', 'destek@demo.sofra')
const row = (tag: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`
const table = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  `<table><tbody>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`

/** The platform's pages: most are published, one is planned, one past, two unfinished. */
export const demoPages: readonly (DemoText & { slug: string })[] = [
  {
    slug: 'hakkimizda',
    name: t('Hakkımızda', 'About us', 'Über uns'),
    body: t(
      p(
        'Sofra, mahallenizdeki lokantaları tek bir yerde buluşturur. Siparişiniz doğrudan lokantanın mutfağına düşer; aradaki her adımı siz de görürsünüz.',
      ) +
        h('Nasıl çalışırız?') +
        ul(
          '<strong>Lokantayı siz seçersiniz.</strong> Adresinize gerçekten servis yapanları, gerçek teslimat süreleriyle gösteririz.',
          '<strong>Fiyat sepette neyse odur.</strong> Teslimat ücreti ve indirimler siparişten önce yazılır.',
          '<strong>Bir sorun olursa</strong> önce lokanta, sonra biz ilgileniriz.',
        ) +
        p(`Bize her gün 09.00–23.00 arasında ${mail} adresinden ulaşabilirsiniz.`),
      p(
        'Sofra brings the restaurants of your neighbourhood together. Your order goes straight to the kitchen, and you see every step of it.',
      ) +
        h('How it works') +
        ul(
          '<strong>You choose the restaurant.</strong> We show those that really deliver to you, with the times they really need.',
          '<strong>The price in the basket is the price.</strong> Delivery fee and discounts are shown before you order.',
          '<strong>If something goes wrong,</strong> the restaurant takes care of it first, and then we do.',
        ) +
        p(`Write to us at ${mail}, every day from 9:00 to 23:00.`),
      p('Sofra bringt die Restaurants Ihrer Nachbarschaft zusammen. Ihre Bestellung geht direkt in die Küche.') +
        p(`Sie erreichen uns täglich von 9 bis 23 Uhr unter ${mail}.`),
    ),
    seo_description: t(
      'Sofra, mahallenizdeki lokantaları tek bir yerde buluşturur.',
      'Sofra brings the restaurants of your neighbourhood together.',
      'Sofra bringt die Restaurants Ihrer Nachbarschaft zusammen.',
    ),
    status: 'published',
  },
  {
    slug: 'gizlilik',
    name: t('Gizlilik', 'Privacy', 'Datenschutz'),
    body: t(
      p('Yalnızca siparişinizi size ulaştırmak için gereken bilgileri tutarız.') +
        h('Neyi, ne kadar tutarız?') +
        table([
          ['Bilgi', 'Ne için', 'Ne kadar'],
          ['Ad, telefon, adres', 'Teslimat', 'Üyelik sürdükçe'],
          ['Siparişler', 'Fatura ve iade', '10 yıl'],
          ['Kart bilgisi', 'Bizde tutulmaz', '–'],
        ]) +
        h('Haklarınız') +
        p(
          `Bilgilerinizi görmek, düzeltmek ya da sildirmek için ${mail} adresine yazın. Başvurunuzu en geç 30 gün içinde yanıtlarız.`,
        ),
      p('We keep only what it takes to bring you your order.') +
        h('What we keep, and for how long') +
        table([
          ['What', 'What for', 'How long'],
          ['Name, phone, address', 'Delivery', 'As long as you are a member'],
          ['Orders', 'Invoices and refunds', '10 years'],
          ['Card details', 'Not kept by us', '–'],
        ]) +
        h('Your rights') +
        p(`To see, correct or delete your data, write to ${mail}. We answer within 30 days.`),
      '',
    ),
    status: 'published',
  },
  {
    slug: 'teslimat-ve-iade',
    name: t('Teslimat ve iade koşulları', 'Delivery and refunds', ''),
    body: t(
      h('Teslimat') +
        ul(
          'Teslimat süresi, lokantanın hazırlama süresi ile bölgenizin süresinin toplamıdır.',
          'Kapıda bulunamazsanız kurye sizi iki kez arar ve beş dakika bekler.',
          'Lokanta siparişi 10 dakika içinde onaylamazsa ücretsiz iptal edebilirsiniz.',
        ) +
        h('İade') +
        p('Eksik, yanlış ya da bozuk gelen ürün için teslimattan sonraki 24 saat içinde haber verin.') +
        '<blockquote><p>İade tutarı, ödemeyi hangi yolla yaptıysanız oraya gider. Kartlarda bankanıza göre 1–7 iş günü sürebilir.</p></blockquote>',
      h('Delivery') +
        ul(
          'The delivery time is the time the restaurant needs to prepare plus that of your zone.',
          'If you are not at the door, the courier calls you twice and waits five minutes.',
          'If the restaurant has not approved the order within 10 minutes, you can cancel it free of charge.',
        ) +
        h('Refunds') +
        p('If something is missing, wrong or spoilt, tell us within 24 hours of the delivery.') +
        '<blockquote><p>Refunds go back the way you paid. For cards that can take 1 to 7 working days.</p></blockquote>',
      '',
    ),
    seo_title: t('Teslimat ve iade | Sofra', 'Delivery and refunds | Sofra', ''),
    status: 'published',
  },
  {
    slug: 'alerjenler-hakkinda',
    name: t('Alerjenler hakkında', 'About allergens', ''),
    body: t(
      p(
        'Alerjen bilgisini her ürün için lokantanın kendisi girer. Alerjiniz varsa siparişten önce lokantayı aramanızı öneririz: mutfaklarda ortak tezgâh ve fritöz kullanılır.',
      ),
      p(
        'The restaurants themselves say which allergens a dish has. If you have an allergy, please call before you order: kitchens share worktops and fryers.',
      ),
      '',
    ),
    status: 'published',
  },
  {
    slug: 'bayram-calisma-duzeni',
    name: t('Bayramda çalışma düzeni', 'Opening hours over the holidays', ''),
    body: t(
      p(
        'Bayramın ilk günü bazı lokantalar kapalıdır. Açık olanları anasayfada “Bayramda açık” başlığı altında bulabilirsiniz.',
      ) + p('Destek hattımız bayram boyunca <strong>11.00–20.00</strong> arasında açık.'),
      p('Some restaurants are closed on the first day. You find the open ones on the first page.'),
      '',
    ),
    status: 'published',
    from: -9,
    until: -14,
  },
  {
    slug: 'yaz-kampanyasi-kosullari',
    name: t('Yaz kampanyası koşulları', 'Terms of the summer campaign', ''),
    body: t(
      p('Kampanya, 250 ₺ ve üzeri ilk üç siparişte geçerlidir; başka indirimle birleştirilemez.'),
      p('Valid for the first three orders of 250 ₺ and more; not together with other discounts.'),
      '',
    ),
    status: 'published',
    from: 120,
    until: 30,
  },
  {
    slug: 'cerezler',
    name: t('Çerezler', 'Cookies', ''),
    body: t(p('Taslak: hukuk biriminin metni bekleniyor.'), '', ''),
    status: 'draft',
  },
  { slug: 'restoranlar-icin', name: t('Restoranlar için', '', ''), body: t('', '', ''), status: 'draft' },
]

interface DemoArea {
  slug: string
  name: Words
  description: Words
  is_active: boolean
}

/** The areas in which companies can write on their sites. */
export const demoAreas: readonly DemoArea[] = [
  {
    slug: 'hikayemiz',
    name: t('Hikâyemiz', 'Our story', 'Unsere Geschichte'),
    description: t(
      'Ne zaman, nerede, nasıl başladınız? İki üç paragraf ve bir görsel yeter.',
      'When, where and how did you begin? Two or three paragraphs and a picture will do.',
      'Wann, wo und wie haben Sie angefangen? Zwei, drei Absätze und ein Bild genügen.',
    ),
    is_active: true,
  },
  {
    slug: 'nasil-pisiriyoruz',
    name: t('Nasıl pişiriyoruz?', 'How we cook', 'So kochen wir'),
    description: t(
      'Malzemeleriniz nereden geliyor, neyi kendiniz yapıyorsunuz?',
      'Where do your ingredients come from, and what do you make yourselves?',
      'Woher kommen Ihre Zutaten, und was machen Sie selbst?',
    ),
    is_active: true,
  },
  {
    slug: 'paket-rehberi',
    name: t('Paket rehberi', 'Guide to takeaway', 'Ratgeber zum Mitnehmen'),
    description: t(
      'Evde nasıl ısıtılır, neyle iyi gider?',
      'How to warm it up at home, and what goes with it.',
      'Wie man es zu Hause aufwärmt und was dazu passt.',
    ),
    is_active: true,
  },
  {
    slug: 'bize-katilin',
    name: t('Bize katılın', 'Join us', 'Arbeiten bei uns'),
    description: t('Açık pozisyonlar.', 'Open positions.', 'Offene Stellen.'),
    is_active: false,
  },
]

interface DemoBlogText extends DemoText {
  company: string
  area: string
  icon?: string
}

/** The texts of the demo's companies. */
export const demoBlog: readonly DemoBlogText[] = [
  {
    company: 'korlu',
    area: 'hikayemiz',
    icon: 'meat-on-bone',
    name: t('1987’den beri aynı ateş', 'The same fire since 1987', ''),
    body: t(
      p(
        'Korlu, Kadıköy’de altı masalık bir ocakbaşı olarak açıldı. Ocak aynı ocak; yalnızca etrafındaki masalar çoğaldı.',
        'Bugün dört lokantamızda da etler her sabah gelir, zırhla çekilir, akşama kalmaz.',
      ) +
        '<blockquote><p>Ateşin başında acele edilmez.</p></blockquote>' +
        p(`Rezervasyon: ${link('tel:+905550000101', '0555 000 01 01')}`),
      p(
        'Korlu opened in Kadıköy as a grill with six tables. The fire is the same; only the tables around it have become more.',
        'In each of our four restaurants the meat comes every morning, is cut by hand and is gone by night.',
      ),
      '',
    ),
    seo_description: t('Kadıköy’de altı masayla başlayan bir ocakbaşının hikâyesi.', '', ''),
    status: 'published',
  },
  {
    company: 'korlu',
    area: 'paket-rehberi',
    icon: 'burrito',
    name: t('Kebap evde nasıl ısıtılır?', 'How to warm up a kebab', ''),
    body: t(
      ul(
        'Fırını 180 dereceye getirin, eti lavaşa sarıp <strong>4 dakika</strong> tutun.',
        'Mikrodalga eti kurutur; başka yol yoksa yanına bir bardak su koyun.',
        'Ezmeyi ve salatayı ısıtmayın, ayrı kapta gönderiyoruz.',
      ),
      ul(
        'Heat the oven to 180 degrees, wrap the meat in flatbread and leave it for <strong>4 minutes</strong>.',
        'A microwave dries the meat; if there is no other way, put a glass of water beside it.',
      ),
      '',
    ),
    status: 'published',
  },
  {
    company: 'korlu',
    area: 'nasil-pisiriyoruz',
    name: t('Zırh mı, makine mi?', '', ''),
    body: t(p('Ustamız Adana’yı neden hâlâ zırhla çekiyor? Fotoğraflar haftaya.'), '', ''),
    status: 'draft',
  },
  {
    company: 'taskose',
    area: 'hikayemiz',
    icon: 'pizza',
    name: t('Köşedeki taş fırın', 'The stone oven on the corner', 'Der Steinofen an der Ecke'),
    body: t(
      p(
        'Bahçelievler’deki ekmek fırını kapanınca taşlarını söktük, köşede yeniden kurduk. Pizzalarımız o fırında pişer.',
      ),
      p('When the bakery in Bahçelievler closed, we took its oven apart and built it up again on the corner.'),
      p('Als die Bäckerei in Bahçelievler schloss, haben wir ihren Ofen abgebaut und an der Ecke neu errichtet.'),
    ),
    status: 'published',
  },
]
