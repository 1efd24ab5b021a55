interface DistrictContent {
  city: string
  district: string
  /** Names by post code, from the postal service. */
  names: Readonly<Record<string, string>>
}

/** The neighbourhoods of the districts with demo branches; some are duplicates, as in imported files, to be merged. */
export const demoNeighbourhoods: readonly DistrictContent[] = [
  {
    city: 'İstanbul',
    district: 'Kadıköy',
    names: {
      '34710': 'Caferağa',
      '34714': 'Osmanağa',
      '34716': 'Rasimpaşa',
      '34718': 'Acıbadem|Koşuyolu|KOŞUYOLU',
      '34720': 'Dumlupınar|Fikirtepe',
      '34722': 'Eğitim|Hasanpaşa',
      '34724': 'Feneryolu|Zühtüpaşa',
      '34726': 'Fenerbahçe',
      '34728': 'Caddebostan',
      '34730': 'Göztepe',
      '34732': 'Merdivenköy',
      '34734': 'Sahrayıcedit',
      '34736': '19 Mayıs',
      '34738': 'Erenköy|Erenkoy',
      '34740': 'Suadiye',
      '34742': 'Kozyatağı',
      '34744': 'Bostancı',
    },
  },
  {
    city: 'İstanbul',
    district: 'Beşiktaş',
    names: {
      '34022': 'Abbasağa|Cihannüma|Sinanpaşa',
      '34330': 'Konaklar|Levent',
      '34335': 'Akat',
      '34337': 'Etiler',
      '34340': 'Kültür|Levazım|Nisbetiye|Ulus',
      '34342': 'Bebek',
      '34345': 'Arnavutköy|Kuruçeşme',
      '34347': 'Mecidiye|Ortaköy',
      '34349': 'Balmumcu|Dikilitaş|Gayrettepe|Yıldız',
      '34357': 'Muradiye|Türkali|Vişnezade',
    },
  },
  {
    city: 'İstanbul',
    district: 'Ataşehir',
    names: {
      '34704': 'Esatpaşa|Fetih|Örnek',
      '34707': 'Aşıkveysel|Mustafa Kemal',
      '34746': 'Barbaros|Yenisahra',
      '34750': 'Küçükbakkalköy',
      '34752': 'İçerenköy',
      '34755': 'İnönü|Kayışdağı',
      '34758': 'Atatürk',
      '34779': 'Mevlana|Mimar Sinan|Yeni Çamlıca|Yenişehir',
      '34888': 'Ferhatpaşa',
    },
  },
  {
    city: 'İstanbul',
    district: 'Bakırköy',
    names: {
      '34140': 'Zeytinlik',
      '34142': 'Cevizlik|Sakızağacı|Yenimahalle',
      '34145': 'Kartaltepe',
      '34146': 'Osmaniye',
      '34147': 'Zuhuratbaba',
      '34149': 'Yeşilköy|Yeşilköy Sb|Yeşilyurt',
      '34153': 'Basınköy|Şenlikköy',
      '34158': 'Ataköy 1. Kısım|Ataköy 2-5-6. Kısım|Ataköy 3-4-11. Kısım|Ataköy 7-8-9-10. Kısım',
    },
  },
  {
    city: 'İzmir',
    district: 'Karşıyaka',
    names: {
      '35550': 'Yalı',
      '35560': 'Dedebaşı|Demirköprü|Fikri Altay|Goncalar|Nergiz|Şemikler',
      '35570': 'Cumhuriyet|İnönü|Mustafa Kemal|Zübeyde Hanım',
      '35575': 'İmbatlı|Latife Hanım|Örnekköy',
      '35580': 'Aksoy|Bahriye Üçok|Donanmacı|Sancaklı|Yamanlar',
      '35590': 'Atakent|Bostanlı|Mavişehir',
      '35600': 'Alaybey|Bahariye|Bahçelievler|Tersane|Tuna',
    },
  },
  {
    city: 'İzmir',
    district: 'Konak',
    names: {
      '35170': 'Çınarlı|Halkapınar|Hilal|Mersinli|Yenişehir',
      '35180':
        'Boğaziçi|Cengiz Topel|Emir Sultan|Ferahlı|Güney|İsmet Paşa|Küçükada|Lale|Levent|Mehtap|Yenidoğan|' +
        'Zeytinlik',
      '35190':
        '26 Ağustos|Anadolu|Atamer|Çınartepe|Huzur|Mehmet Akif|Millet|Murat|Saygı|Trakya|Ulubatlı|Yavuz Selim|' +
        'Zeybek',
      '35210': 'Akdeniz|İsmet Kaptan',
      '35220': 'Alsancak|Kültür|Mimar Sinan',
      '35230': 'Ege|Kahramanlar|Oğuzlar|Umurbey',
      '35240':
        'Akarcalı|Akıncı|Ali Reis|Altay|Altınordu|Dayıemir|Dolaplıkuyu|Etiler|Faik Paşa|Hurşidiye|Kocakapı|' +
        'Kubilay|Kurtuluş|Mirali|Namazgah|Pazaryeri|Sakarya|Selçuk|Süvari|Tuzcu|Ülkü|Yeni',
      '35250': 'Güneş|Güzelyurt|Kestelli|Konak|Yenigün',
      '35260':
        'Altıntaş|Barbaros|Bozkurt|Çahabey|Fatih|Fevzi Paşa|Güngör|Kahraman Mescit|Mecidiye|Namık Kemal|' +
        'Odunkapı|Sümer|Şehit Nedim Tuğaltay|Tan|Türkyılmaz|Uğur|Yeşiltepe|Yıldız',
      '35270':
        '1. Kadriye|19 Mayıs|2. Kadriye|Atilla|Aziziye|Ballıkuyu|Çimentepe|Duatepe|Güneşli|Hasan Özdemir|' +
        'İmariye|Kadifekale|Kocatepe|Kosova|Tınaztepe|Vezirağa|Yeşildere|Zafertepe',
      '35280': 'Akın Simav|Çankaya|Kemal Reis|Kılıç Reis|Mithatpaşa|Murat Reis|Piri Reis|Turgut Reis',
      '35290': 'Göztepe|Güzelyalı|Mehmet Ali Akman',
    },
  },
  {
    city: 'Ankara',
    district: 'Çankaya',
    names: {
      '06420': 'Cumhuriyet|Devlet|Fidanlık|Kızılay|Kocatepe|Korkutreis|Kültür|Meşrutiyet|Namık Kemal|Sağlık',
      '06450':
        'Akpınar|Gökkuşağı|İlkadım|İlker|Karapınar|Keklik Pınarı|Malazgirt|Metin Akkuş|Mürsel Uluç|Naci Çakır|' +
        'Osman Temiz',
      '06460':
        'Aşağı Öveçler|Ata|Aydınlar|Harbiye|Huzur|Öveçler|Sokullu Mehmet Paşa|Şehit Cengiz Karaca|' +
        'Şehit Cevdet Özdemir|Yukarı Öveçler',
      '06490': 'Bahçelievler|Emek|Yukarı Bahçelievler',
      '06520': 'Balgat|Cevizlidere|Ehlibeyt|Nasuh Akar|Oğuzlar',
      '06530': 'Çiğdem|Çukurambar|İşçi Blokları|Kızılırmak|Mustafa Kemal|Söğütözü',
      '06550': 'Dumlupınar|Hilal|İlkbahar|Oran|Sancak|Yıldızevler|Yukarı Dikmen',
      '06570': 'Anıttepe|Eti|Maltepe|Mebusevleri|Yücetepe',
      '06590':
        '50. Yıl|Arka Topraklık|Cebeci|Çamlıtepe|Dilekler|Ertuğrulgazi|Erzurum|Fakülteler|İleri|İncesu|' +
        'Ön Cebeci|Topraklık',
      '06610': 'Birlik|Kırkkonaklar',
      '06660': 'Doğuş|Esatoğlu|Küçükesat|Muhsin Ertuğrul|Seyranbağları|Tınaztepe',
      '06670': 'Aşıkpaşa|Bademlidere|Bağcılar|Bayraktar|Boztepe|Göktürk|Metin Oktay|Mimar Sinan|Murat|Umut|Zafertepe',
      '06680': '100. Yıl|Barbaros|Büyükesat|Gaziosmanpaşa|Kavaklıdere|Kazım Özalp|Remzi Oğuz Arık',
      '06690': 'Ayrancı|Aziziye|Çankaya|Güvenevler|Güzeltepe',
      '06705':
        'Akarlar|Aşağı İmrahor|Çavuşlu|Evciler|Karahasanlı|Karataş|Kömürcü|Orta İmrahor|Tohumlar|Yakupabdal|' +
        'Yayla|Yeşilkent',
      '06800': 'Beytepe|Mutlukent|Üniversiteler',
      '06805': 'Ahlatlıbel',
      '06810': 'Alacaatlı|Çayyolu|Dodurga|Konutkent|Koru|Prof. Dr. Ahmet Taner Kışlalı|Ümit|Yaşamkent',
    },
  },
  {
    city: 'Ankara',
    district: 'Yenimahalle',
    names: {
      '06105': 'Ata|Karacakaya|Kuzey Yıldızı|Macun|Memlik|Susuz|Yakacık|Yuvaköy',
      '06170': 'Çarşı|Ergenekon|Esentepe|Gayret|Işınlar|Ragıp Tüzün|Tepealtı|Varlık|Yeniçağ|Yunus Emre',
      '06190': 'Barış|Karşıyaka|Özevler|Yeşilevler',
      '06200': '25 Mart|Çamlıca|Demetevler|Demetgül|Demetlale|Mehmet Akif Ersoy',
      '06210':
        'Anadolu|Aşağı Yahyalar|Avcılar|Barıştepe|Burç|Çiğdemtepe|Güventepe|Güzelyaka|Kaletepe|Kayalar|' +
        'Pamuklar|Yukarı Yahyalar',
      '06370': 'Batı Sitesi|Ergazi|İlkyerleşim|İnönü|Kardelen|Kentkoop|Turgut Özal|Uğur Mumcu|Yeni Batı',
      '06374': 'Ostim|Ostim Osb|Serhat',
      '06378': 'İvedikköy|İvedikosb',
      '06560': 'Beştepe|Emniyet|Gazi',
    },
  },
  {
    city: 'Bursa',
    district: 'Nilüfer',
    names: {
      '16200': 'Esentepe|İhsaniye|Karaman',
      '16210': 'Ataevler|Barış|Cumhuriyet|Fethiye',
      '16215': 'Fethiyeosb|Işıktepe|Işıktepeosb',
      '16220': 'Minareliçavuş|Minareliçavuş Bursa Osb|Minareliçavuşosb',
      '16225': 'Ahmet Yesevi|Balat|Balatosb',
      '16230': '19 Mayıs|23 Nisan|Altınşehir',
      '16235': '29 Ekim|Ertuğrul|Özlüce|Yüzüncüyıl',
      '16240': 'Balkan|Dumlupınar|Görükle|Kurtuluş',
      '16250': 'Akçalar|Büyükbalıklı|Doğanköy|Gökçe|Gölyazı|İrfaniye|Konaklı|Yolçatı',
      '16260': 'Beşevler|Çamlıca|Gümüştepe',
      '16265': 'Konak|Kültür|Odunluk',
      '16270': 'Demirci|Üçevler',
      '16275': 'Çalı',
      '16280': '30 Ağustos Zafer|Hasanağa|Hasanağa Osb|Kayapa|Kızılcıklı|Tahtalı|Yaylacık',
      '16285': 'Alaaddinbey|Ürünlü',
      '16290':
        'Atlas|Ayvaköy|Badırga|Başköy|Çatalağıl|Çaylı|Dağyenice|Fadıllı|Güngören|İnegazi|Kadriye|Karacaoba|' +
        'Korubaşı|Kuruçeşme|Makşempınarı|Unçukuru|Üçpınar',
    },
  },
]
