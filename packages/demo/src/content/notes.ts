/** Guests' notes, in Turkish. First: for the courier. */
export const addressNotes = [
  'Zili çalmayın, bebek uyuyor.',
  'Kapıya bırakabilirsiniz.',
  'Gelince arayın lütfen.',
  'Arka kapıdan girin.',
  'Zil bozuk, kapıya gelince arayın.',
  'Güvenliğe bırakın.',
  'Asansör çalışmıyor, kusura bakmayın.',
  'Siteye B kapısından girilir.',
  'Fırının yanındaki apartman.',
  'Eczanenin üstü.',
  'Köpek var ama zararsız.',
  'Karşı komşuya bırakabilirsiniz.',
] as const

/** Notes about the whole order. */
export const orderNotes = [
  'Çatal bıçak göndermeyin.',
  'Peçete bol olsun lütfen.',
  'Para üstü için bozuk getirin lütfen.',
  'Servis istemiyorum.',
  'Lütfen sıcak gelsin.',
  'Çocuklar için, acısız olsun.',
  'Doğum günü için, özen gösterirseniz seviniriz.',
  'Ketçap ve mayonez koyar mısınız?',
  'POS cihazı getirin lütfen.',
  'Ofise teslim, resepsiyona bırakın.',
  'Ellerinize sağlık!',
  'Ayran soğuk olsun.',
] as const

/** Notes about one line. */
export const lineNotes = [
  'Acısız olsun lütfen.',
  'Bol acılı olsun.',
  'Soğansız.',
  'İyi pişmiş olsun.',
  'Az tuzlu lütfen.',
  'Lavaş ayrı gelsin.',
  'Sosu yanında olsun.',
  'Ortadan ikiye bölün lütfen.',
  'Bol limonlu.',
  'Çok kızarmasın.',
  'Maydanoz olmasın.',
  'Ekstra peçete.',
] as const
