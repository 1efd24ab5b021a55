import type pg from 'pg'

// Texts by mark, so that text and mark agree; selected by the order's number.
const texts = {
  good: [
    'Kebap tam kıvamındaydı, lavaş da sıcacık geldi. Elinize sağlık.',
    'Her zamanki gibi çok lezzetli. Porsiyonlar doyurucu.',
    'Beklediğimizden hızlı geldi, çorba hâlâ dumanı üstündeydi.',
    'Mezeler taze, paketleme çok özenliydi. Teşekkürler!',
    'Mercimek çorbası ev yapımı gibi, limonunu da unutmamışlar.',
    'Kurye çok kibardı, yemekler düzgün paketlenmişti.',
    'Baklava çıtır çıtırdı, tekrar sipariş vereceğim.',
    '',
    'Misafirlerimiz çok beğendi, adresi sordular.',
    'Lahmacun ince ve çıtırdı, tam sevdiğimiz gibi.',
    'İlk kez sipariş verdik, bundan sonra hep sizdeyiz.',
    'Notumu okumuşsunuz, acısını ayrı koymuşsunuz. Çok sağ olun.',
    'Çocuklar bayıldı, tabakta bir şey kalmadı.',
    'Yemekler sıcak, kurye güler yüzlüydü.',
    'Fiyatına göre porsiyon gayet büyük.',
    'Ofiste altı kişi yedik, herkes memnun kaldı.',
    'Tatlıyı ikram etmişsiniz, çok ince bir davranış.',
    'Tam söylediğiniz dakikada kapıdaydı.',
    'Malzemeler taze, yağı da tam kararındaydı.',
    'Annem için sipariş vermiştim, çok beğenmiş.',
    'Akşam kalabalığına rağmen gecikmeden geldi.',
    'Közlenmiş biberler harikaydı, ekmek de çıtır.',
    'Yıllardır aynı lezzet, bozmadığınız için teşekkürler.',
    'Ambalaj dökülmemiş, her şey ayrı ayrı kapatılmış.',
    'Salata diri, sosu ayrı gelmiş; böyle olmalı.',
    'Gece geç saatte bile özenle hazırlamışsınız.',
    'Arkadaşlarıma da önerdim.',
  ],
  fair: [
    'Lezzet iyi ama sipariş biraz geç kaldı.',
    'Güzeldi, ayran eksik çıktı; arayınca hemen getirdiler.',
    'Porsiyon bu fiyata biraz küçük kalmış.',
    'Pide güzeldi, yolda biraz ezilmişti.',
    'Tadı yerinde, patatesler yumuşamıştı.',
    'Yemek güzel, peçete ve çatal konmamış.',
    'İçecek ılık geldi, onun dışında memnunum.',
    'Adresi bulmakta zorlandılar, on beş dakika bekledim.',
    'Biraz tuzluydu ama yine de güzeldi.',
    'Geçen seferki daha iyiydi.',
    '',
  ],
  poor: [
    'Çorba soğuk geldi, iki kez aradım.',
    'Bir saati geçti, yemeklerin sıcaklığı kalmamıştı.',
    'Acısız istemiştim, acılı gelmiş.',
    'Salatanın sosu her yere dökülmüştü.',
  ],
}

const answers = {
  good: ['Afiyet olsun, yine bekleriz!', 'Güzel sözleriniz için teşekkür ederiz.', 'Ne mutlu bize, afiyet olsun.'],
  fair: [
    'Geri bildiriminiz için teşekkürler, bir dahaki sefere daha iyisini yapacağız.',
    'Haklısınız, paketlemeyi gözden geçiriyoruz.',
  ],
  poor: [
    'Yaşattığımız aksaklık için özür dileriz. Bir sonraki siparişinizde telafi etmek isteriz.',
    'Çok üzüldük; ekibimizle konuştuk, sizi arayacağız.',
  ],
}

// Every ninth delivered order of a member in the last two months; most are answered within a day, today's are open.
const comments = `
insert into comment (company_id, branch_id, order_id, order_code, member_name, member_id, taste, speed, presentation, text, created_at, answer, answered_at, answered_by)
select o.company_id, o.branch_id, o.id, o.code, o.customer_name, o.member_id, m.taste, m.speed, m.presentation, t.text, at, a.answer,
  case when a.answer is not null then at + make_interval(mins => (40 + h % 900)::int) end, case when a.answer is not null then 'Restoran ekibi' end
from orders o
cross join lateral (select o.id * 2654435761 % 1000003 as h) hash
cross join lateral (select least(5, 3 + h % 7)::int as taste, (1 + (h / 7) % 5 + case when (h / 7) % 5 < 2 then 2 else 0 end)::int as speed,
  least(5, 3 + (h / 35) % 5)::int as presentation) m
cross join lateral (select case when m.taste + m.speed + m.presentation < 9 then 'poor'
  when m.taste + m.speed + m.presentation < 12 then 'fair' else 'good' end as rating) r
cross join lateral (select $2::jsonb -> r.rating as texts, $3::jsonb -> r.rating as answers) w
cross join lateral (select w.texts ->> ((h / 11) % jsonb_array_length(w.texts))::int as text,
  o.delivered_at + make_interval(mins => (35 + h % 240)::int) as at) t
cross join lateral (select case when at < $1::timestamptz - interval '20 hours' and (h % 10 < 8 or at < $1::timestamptz - interval '4 days')
  then w.answers ->> ((h / 13) % jsonb_array_length(w.answers))::int end as answer) a
where o.status = 'delivered' and o.member_id is not null and o.delivered_at > $1::timestamptz - interval '60 days'
  and h % 9 = 0 and at < $1`

// A few are reported as off topic.
const reported = `
update comment set reported_at = answered_at + interval '1 hour', reported_by = 'Restoran ekibi', reported_reason = 'Başka bir restoranın siparişi anlatılıyor'
where rating = 'poor' and answered_at is not null and id % 5 = 0`

const totals = `
insert into comment_total (company_id, branch_id, comments, taste, speed, presentation, waiting)
select company_id, branch_id, count(*) filter (where hidden_at is null), coalesce(sum(taste) filter (where hidden_at is null), 0),
  coalesce(sum(speed) filter (where hidden_at is null), 0), coalesce(sum(presentation) filter (where hidden_at is null), 0),
  count(*) filter (where state = 'waiting')
from comment group by company_id, branch_id`

/** Writes guests' comments and the restaurants' answers. */
export async function writeComments(client: pg.Client, now: Date) {
  await client.query(comments, [now, JSON.stringify(texts), JSON.stringify(answers)])
  await client.query(reported)
  await client.query(totals)
}
