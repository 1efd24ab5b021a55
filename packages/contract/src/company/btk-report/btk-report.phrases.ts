import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { accessFile } from './btk-report.contract.ts'

export const btkReportPhrases = {
  ...phrasesOf(accessFile, {
    title: ['BTK raporu', 'BTK report', 'BTK-Bericht'],
    one: ['Günün erişim kaydı', 'Access record of a day', 'Zugriffsprotokoll eines Tages'],
    day: ['Gün (UTC)', 'Day (UTC)', 'Tag (UTC)'],
    count: ['İstek', 'Requests', 'Anfragen'],
    bytes: ['Boyut (bayt)', 'Size (bytes)', 'Größe (Byte)'],
    sha256: ['SHA-256', 'SHA-256', 'SHA-256'],
    chain: ['Zincir', 'Chain', 'Kette'],
  }),
  ...phrases({
    'access-file.company_id': ['Firma', 'Company', 'Firma'],
    'access-file.search': ['SHA-256 ara', 'Search SHA-256', 'SHA-256 suchen'],
    'access-file.empty': [
      'Henüz kapanmış gün yok. Müşterilerin istekleri her UTC gününün ardından bir dosyaya kaydedilir.',
      'No day is closed yet. Requests of guests are stored in a file after each UTC day.',
      'Noch ist kein Tag abgeschlossen. Anfragen von Gästen werden nach jedem UTC-Tag in eine Datei geschrieben.',
    ],
    'btk-report.one': ['BTK raporu arşivi', 'BTK report archive', 'Archiv des BTK-Berichts'],
    'btk-report.token_hash': ['Bağlantı', 'Link', 'Link'],
    'btk-report.user_id': ['İndiren', 'Downloaded by', 'Abgerufen von'],
    'btk-report.of_company_id': ['Firma', 'Company', 'Firma'],
    'btk-report.from_day': ['İlk gün', 'First day', 'Erster Tag'],
    'btk-report.until_day': ['Son gün', 'Last day', 'Letzter Tag'],
    'btk-report.expires_at': ['Geçerlilik sonu', 'Valid until', 'Gültig bis'],
    'btk-report.used_at': ['İndirme zamanı', 'Downloaded at', 'Abgerufen am'],
    'btk-report.from': ['İlk gün', 'First day', 'Erster Tag'],
    'btk-report.until': ['Son gün', 'Last day', 'Letzter Tag'],
    'btk-report.download': ['Raporu indir', 'Download report', 'Bericht herunterladen'],
    'btk-report.done': ['Rapor indirildi', 'Report downloaded', 'Bericht heruntergeladen'],
    'btk-report.choose-company': [
      'Raporu indirmek için listeyi bir firmaya göre filtreleyin.',
      'To download a report, filter the list by one company.',
      'Filtern Sie die Liste nach einer Firma, um einen Bericht herunterzuladen.',
    ],
    'btk-report.hint': [
      'Müşterilerin istekleri: zaman, IP adresi, adres, sonuç. İçerik ve şifreler kaydedilmez. Rapor, günlük dosyaların ve özetlerinin arşividir; her indirme işlem kayıtlarında görünür.',
      'Requests of guests: time, IP address, address, result. Neither content nor passwords are recorded. The report is an archive of the daily files and their hashes; the change log shows each download.',
      'Anfragen von Gästen: Zeit, IP-Adresse, Adresse, Ergebnis. Inhalte und Passwörter werden nicht erfasst. Der Bericht ist ein Archiv der Tagesdateien und ihrer Prüfsummen; jeder Abruf steht im Änderungsprotokoll.',
    ],
    'btk-report.lawyer': [
      'Kayıt, 5651 sayılı Kanun’un yer sağlayıcı yükümlülüğü için tutulur: en az 1, en fazla 2 yıl. Kapsamı, saklama süresini ve aydınlatma metnini bir hukukçuya kontrol ettirin.',
      'The record is kept for the duty of hosting providers in law no. 5651: 1 year at least, 2 years at most. Have a lawyer check its scope, the retention period and the privacy notice.',
      'Das Protokoll dient der Pflicht von Hostern nach Gesetz Nr. 5651: mindestens 1 Jahr, höchstens 2 Jahre. Lassen Sie Umfang, Aufbewahrung und Datenschutzhinweis von einer Juristin oder einem Juristen prüfen.',
    ],
    'btk-report.reversed': [
      'Son gün, ilk günden önce olamaz',
      'The last day cannot be before the first day',
      'Der letzte Tag darf nicht vor dem ersten liegen',
    ],
    'btk-report.too-long': [
      'Bir rapor en fazla iki yılı kapsar; daha kısa bir dönem seçin',
      'A report covers two years at most; choose a shorter period',
      'Ein Bericht umfasst höchstens zwei Jahre; wählen Sie einen kürzeren Zeitraum',
    ],
    'btk-report.empty': [
      'Bu günlerde erişim kaydı yok',
      'No access records on these days',
      'Keine Zugriffsprotokolle an diesen Tagen',
    ],
  }),
}
