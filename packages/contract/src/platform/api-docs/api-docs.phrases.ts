import { phrases } from '../../kernel/phrases.ts'

export const apiDocsPhrases = phrases({
  'api-docs.title': ['Geliştirici API’si', 'Developer API', 'Entwickler-API'],
  'api-docs.guide': ['Rehber', 'Guide', 'Anleitung'],
  'api-docs.reference': ['Referans', 'Reference', 'Referenz'],
  'api-docs.file': ['OpenAPI dosyası', 'OpenAPI file', 'OpenAPI-Datei'],
  'api-docs.own': [
    'Buradaki denemeler sizin yetkilerinizle gerçek veriye yapılır. Satış kanalı çağrıları için önce “Authorize” ile kanalın anahtarını girin.',
    'What you try here is done with your own permissions, to real data. For calls of a sales channel, first enter its key under “Authorize”.',
    'Was Sie hier ausprobieren, geschieht mit Ihren Berechtigungen an echten Daten. Für Aufrufe eines Verkaufskanals geben Sie zuerst unter „Authorize“ dessen Schlüssel ein.',
  ],
  'api-docs.search': ['İstek ara', 'Search calls', 'Aufrufe suchen'],
  'api-docs.none': ['Bu aramaya uyan istek yok', 'No call matches', 'Kein Aufruf passt dazu'],
  'api-docs.failed': [
    'Referans yüklenemedi',
    'The reference could not be loaded',
    'Die Referenz konnte nicht geladen werden',
  ],
  'api-docs.environment': [
    'Örnekler olduğu gibi çalışır; şunları ortam değişkenlerinden okur: {names}',
    'The examples run as they stand, and read these from the environment: {names}',
    'Die Beispiele laufen, wie sie dastehen, und lesen aus der Umgebung: {names}',
  ],
  'api-docs.copy': ['Kopyala', 'Copy', 'Kopieren'],
  'api-docs.copied': ['Kopyalandı', 'Copied', 'Kopiert'],
  'api-docs.channel': ['Siteler ve uygulamalar', 'Sites and apps', 'Websites und Apps'],
  'api-docs.everybody': ['Giriş ve oturum', 'Signing in and sessions', 'Anmeldung und Sitzung'],
  'api-docs.keys': ['Kim çağırıyor', 'Who is calling', 'Wer ruft auf'],
  'api-docs.keys.text': [
    'Her sitenin, uygulamanın ve kioskun kendi satış kanalı anahtarı vardır; X-Channel-Key başlığında gönderilir ve yalnızca o kanalın menüsünü ve siparişlerini açar. Panelin çağrıları ise giriş yapan kullanıcının anahtarıyla yapılır: Authorization: Bearer. Anahtarı tarayıcıya koymayın; sitenizin sunucusunda tutun.',
    'Every site, app and kiosk has the key of its own sales channel. It is sent in the header X-Channel-Key and opens the menu and the orders of that channel alone. Calls of the panel are made with the token of whoever is signed in: Authorization: Bearer. Keep keys on your server, never in a browser.',
    'Jede Website, jede App und jeder Kiosk hat den Schlüssel des eigenen Verkaufskanals. Er steht im Header X-Channel-Key und öffnet nur Speisekarte und Bestellungen dieses Kanals. Aufrufe des Panels erfolgen mit dem Token der angemeldeten Person: Authorization: Bearer. Schlüssel gehören auf Ihren Server, nie in den Browser.',
  ],
  'api-docs.repeat': [
    'Aynı sipariş iki kez gönderilirse',
    'The same order sent twice',
    'Dieselbe Bestellung zweimal gesendet',
  ],
  'api-docs.repeat.text': [
    'Her sipariş denemesine bir Idempotency-Key verin. Yanıt gelmezse aynı anahtar ve aynı içerikle yeniden gönderin: ikinci sipariş oluşmaz, ilkinin yanıtı döner. Anahtarlar 72 saat saklanır; başka bir içerikle kullanılan anahtar 422 alır.',
    'Give every attempt to order an Idempotency-Key. If no answer comes, send it again with the same key and the same content: there is no second order, and you get the answer of the first. Keys are kept for 72 hours; one that comes with other content is answered 422.',
    'Geben Sie jedem Bestellversuch einen Idempotency-Key. Kommt keine Antwort, senden Sie ihn mit demselben Schlüssel und Inhalt noch einmal: Es entsteht keine zweite Bestellung, Sie erhalten die Antwort der ersten. Schlüssel gelten 72 Stunden; mit anderem Inhalt antwortet der Server 422.',
  ],
  'api-docs.errors': ['Hatalar', 'Errors', 'Fehler'],
  'api-docs.errors.text': [
    'Her hata aynı biçimdedir: status, dilden bağımsız code ve lang başlığının dilinde message. Alan hatalarında errors listesi yolu ve nedeni söyler; 409’da present kaydın şimdiki hâlidir. Programınız code’a baksın, message kullanıcıya gösterilsin. 429 ve 503’te Retry-After kadar bekleyin.',
    'Every error has the same shape: status, a code that is the same in every language, and a message in the language of the header lang. errors names wrong fields with their path; with 409, present is the record as it is now. Let programs read code and people read message. With 429 and 503 wait as long as Retry-After says.',
    'Jeder Fehler hat dieselbe Form: status, einen in allen Sprachen gleichen code und eine message in der Sprache des Headers lang. errors nennt fehlerhafte Felder mit ihrem Pfad; bei 409 ist present der Eintrag, wie er jetzt ist. Programme lesen code, Menschen message. Bei 429 und 503 warten Sie so lange, wie Retry-After angibt.',
  ],
  'api-docs.paging': ['Listeler ve sayfalar', 'Lists and pages', 'Listen und Seiten'],
  'api-docs.paging.text': [
    'Listeler page, limit (en çok 100), q ve sort alır; eksi işareti sıralamayı tersine çevirir. total 10.000’e kadar tam sayıdır, total_is_capped daha fazlası olduğunu söyler. Tüm kayıtlar için listeyi daraltın ya da export çağrısını kullanın.',
    'Lists take page, limit (100 at most), q and sort; a minus turns the order round. total is exact up to 10,000, and total_is_capped says that there are more. To get all of them narrow the list, or use its export.',
    'Listen nehmen page, limit (höchstens 100), q und sort; ein Minus dreht die Reihenfolge um. total ist bis 10.000 genau, total_is_capped sagt, dass es mehr gibt. Für alle Einträge grenzen Sie die Liste ein oder nutzen ihren Export.',
  ],
})
