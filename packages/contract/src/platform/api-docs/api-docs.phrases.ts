import { phrases } from '../../kernel/phrases.ts'

export const apiDocsPhrases = phrases({
  'api-docs.title': ['Geliştirici API’si', 'Developer API', 'Entwickler-API'],
  'api-docs.guide': ['Rehber', 'Guide', 'Anleitung'],
  'api-docs.reference': ['Referans', 'Reference', 'Referenz'],
  'api-docs.file': ['OpenAPI dosyası', 'OpenAPI file', 'OpenAPI-Datei'],
  'api-docs.own': [
    'Buradaki denemeler sizin yetkilerinizle gerçek veriye yapılır. Satış kanalı istekleri için önce “Authorize” ile kanalın anahtarını girin.',
    'Requests you try here run with your own permissions on real data. For requests of a sales channel, first enter its key under “Authorize”.',
    'Anfragen, die Sie hier ausprobieren, laufen mit Ihren Berechtigungen an echten Daten. Für Anfragen eines Verkaufskanals geben Sie zuerst unter „Authorize“ dessen Schlüssel ein.',
  ],
  'api-docs.search': ['İstek ara', 'Search requests', 'Anfragen suchen'],
  'api-docs.none': ['Bu aramaya uyan istek yok', 'No matching request', 'Keine passende Anfrage'],
  'api-docs.failed': [
    'Referans yüklenemedi',
    'The reference could not be loaded',
    'Die Referenz konnte nicht geladen werden',
  ],
  'api-docs.environment': [
    'Örnekler olduğu gibi çalışır; şunları ortam değişkenlerinden okur: {names}',
    'The examples run as they are and read these environment variables: {names}',
    'Die Beispiele laufen unverändert und lesen diese Umgebungsvariablen: {names}',
  ],
  'api-docs.copy': ['Kopyala', 'Copy', 'Kopieren'],
  'api-docs.copied': ['Kopyalandı', 'Copied', 'Kopiert'],
  'api-docs.channel': ['Siteler ve uygulamalar', 'Sites and apps', 'Websites und Apps'],
  'api-docs.everybody': ['Giriş ve oturum', 'Sign-in and sessions', 'Anmeldung und Sitzung'],
  'api-docs.keys': ['Kimlik doğrulama', 'Authentication', 'Authentifizierung'],
  'api-docs.keys.text': [
    'Her sitenin, uygulamanın ve kioskun kendi satış kanalı anahtarı vardır; X-Channel-Key başlığında gönderilir ve yalnızca o kanalın menüsüne ve siparişlerine erişim verir. Panelin istekleri ise giriş yapan kullanıcının anahtarıyla yapılır: Authorization: Bearer. Anahtarı tarayıcıya koymayın; sitenizin sunucusunda tutun.',
    'Every site, app and kiosk has the key of its own sales channel. It is sent in the header X-Channel-Key and gives access only to the menu and orders of that channel. Requests of the panel are made with the token of the signed-in user: Authorization: Bearer. Keep keys on your server, never in a browser.',
    'Jede Website, jede App und jeder Kiosk hat den Schlüssel des eigenen Verkaufskanals. Er wird im Header X-Channel-Key gesendet und gibt nur Zugriff auf Speisekarte und Bestellungen dieses Kanals. Anfragen des Panels erfolgen mit dem Token der angemeldeten Person: Authorization: Bearer. Schlüssel gehören auf Ihren Server, nie in den Browser.',
  ],
  'api-docs.repeat': [
    'Aynı sipariş iki kez gönderilirse',
    'The same order sent twice',
    'Dieselbe Bestellung zweimal gesendet',
  ],
  'api-docs.repeat.text': [
    'Her sipariş denemesine bir Idempotency-Key verin. Yanıt gelmezse aynı anahtar ve aynı içerikle yeniden gönderin: ikinci sipariş oluşmaz, ilkinin yanıtı döner. Anahtarlar 72 saat saklanır; başka bir içerikle kullanılan anahtar 422 alır.',
    'Give every order attempt an Idempotency-Key. If no response arrives, send it again with the same key and the same content: no second order is created, and you get the response of the first. Keys are kept for 72 hours; a key sent with different content gets 422.',
    'Geben Sie jedem Bestellversuch einen Idempotency-Key. Kommt keine Antwort, senden Sie ihn mit demselben Schlüssel und Inhalt noch einmal: Es entsteht keine zweite Bestellung, Sie erhalten die Antwort der ersten. Schlüssel gelten 72 Stunden; mit anderem Inhalt antwortet der Server 422.',
  ],
  'api-docs.errors': ['Hatalar', 'Errors', 'Fehler'],
  'api-docs.errors.text': [
    'Her hata aynı biçimdedir: status, dilden bağımsız code ve lang başlığının dilinde message. Alan hatalarında errors listesi yolu ve nedeni söyler; 409’da present kaydın şimdiki hâlidir. Programınız code’a baksın, message kullanıcıya gösterilsin. 429 ve 503’te Retry-After kadar bekleyin.',
    'Every error has the same shape: status, a code that is the same in every language, and a message in the language of the header lang. errors lists invalid fields with their path; with 409, present is the current record. Let programs use code and show message to people. With 429 and 503, wait for the time given in Retry-After.',
    'Jeder Fehler hat dieselbe Form: status, einen in allen Sprachen gleichen code und eine message in der Sprache des Headers lang. errors nennt fehlerhafte Felder mit ihrem Pfad; bei 409 ist present der Eintrag, wie er jetzt ist. Programme lesen code, Menschen message. Bei 429 und 503 warten Sie so lange, wie Retry-After angibt.',
  ],
  'api-docs.paging': ['Listeler ve sayfalar', 'Lists and pages', 'Listen und Seiten'],
  'api-docs.paging.text': [
    'Listeler page, limit (en fazla 100), q ve sort alır; eksi işareti sıralamayı tersine çevirir. total 10.000’e kadar tam sayıdır, total_is_capped daha fazlası olduğunu söyler. Tüm kayıtlar için listeyi daraltın ya da export çağrısını kullanın.',
    'Lists take page, limit (at most 100), q and sort; a minus reverses the order. total is exact up to 10,000; total_is_capped means that there are more. To get all records, narrow the list or use its export.',
    'Listen nehmen page, limit (höchstens 100), q und sort; ein Minus dreht die Reihenfolge um. total ist bis 10.000 genau, total_is_capped sagt, dass es mehr gibt. Für alle Einträge grenzen Sie die Liste ein oder nutzen ihren Export.',
  ],
})
