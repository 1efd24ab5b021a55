import { phrases } from '../../kernel/phrases.ts'

export const memberImportPhrases = phrases({
  'member-import.title': ['Üyeleri içe aktarma', 'Member import', 'Import von Mitgliedern'],
  'member-import.full_name': ['Ad soyad', 'Full name', 'Vor- und Nachname'],
  'member-import.consent_sms': ['SMS izni', 'SMS consent', 'SMS-Einwilligung'],
  'member-import.consent_email': ['E-posta izni', 'E-mail consent', 'E-Mail-Einwilligung'],
  'member-import.consent_push': ['Bildirim izni', 'Push consent', 'Push-Einwilligung'],
  'member-import.consent_call': ['Arama izni', 'Call consent', 'Anruf-Einwilligung'],
  'member-import.rules': ['Kurallar', 'Rules', 'Regeln'],
  'member-import.unique': ['Üyeler neyle bulunsun?', 'Find members by', 'Mitglieder finden über'],
  'member-import.exists': ['Üye varsa', 'If the member exists', 'Wenn es das Mitglied gibt'],
  'member-import.exists.update': ['Güncelle', 'Update', 'Aktualisieren'],
  'member-import.exists.nothing': ['Olduğu gibi bırak', 'Leave unchanged', 'Nicht ändern'],
  'member-import.absent': ['Üye yoksa', 'If the member does not exist', 'Wenn es das Mitglied nicht gibt'],
  'member-import.absent.add': ['Yeni üye ekle', 'Add member', 'Mitglied anlegen'],
  'member-import.absent.nothing': ['Satırı atla', 'Add nothing', 'Nichts anlegen'],
  'member-import.welcome': [
    'Yeni üyelere üyelik puanı ver',
    'Give new members points for joining',
    'Neuen Mitgliedern Begrüßungspunkte geben',
  ],
  'member-import.welcome.hint': [
    'Puan ayarlarınızdaki ilk üyelik puanı verilir. Puan alan üye, aktarma geri alınsa da kalır.',
    'They get the first-membership points from your points settings. Members with points are kept when the import is undone.',
    'So viele, wie Ihre Punkteregeln für die erste Mitgliedschaft vorsehen. Wer Punkte hat, bleibt beim Rückgängigmachen.',
  ],
  'member-import.empty-hint': [
    'Boş hücre hiçbir bilgiyi silmez. İzin, yalnızca dosyada yazıyorsa işlenir.',
    'Empty cells do not delete anything. Consents are imported only where the file states them.',
    'Leere Zellen löschen nichts. Einwilligungen gelten nur, wenn die Datei sie nennt.',
  ],
  'member-import.undo.text': [
    'Eklenen üyeler silinir, değişenler eski hâline döner. Sonradan siparişi, puanı ya da değişikliği olanlar kalır ve listelenir.',
    'Added members are removed and changed ones restored. Members with later orders, points or changes are kept and listed.',
    'Neue Mitglieder werden gelöscht, geänderte wiederhergestellt. Wer seither Bestellungen, Punkte oder Änderungen hat, bleibt und wird aufgelistet.',
  ],
  'member-import.no-institution': [
    'Bu ad ya da kodla bir kurum yok',
    'There is no institution with this name or code',
    'Es gibt keine Institution mit diesem Namen oder Code',
  ],
  'member-import.institution-twice': [
    'Bu adda birden çok kurum var; kodunu yazın',
    'Several institutions have this name; enter the code',
    'Mehrere Institutionen heißen so; geben Sie den Code an',
  ],
  'member-import.no-city': [
    'Bu adda bir il yok',
    'There is no city with this name',
    'Es gibt keine Stadt mit diesem Namen',
  ],
  'member-import.email-twice': [
    'Bu e-posta birden çok üyede var',
    'Several members have this e-mail address',
    'Mehrere Mitglieder haben diese E-Mail-Adresse',
  ],
  'member-import.yes-or-no': ['Evet ya da hayır yazın', 'Enter yes or no', 'Geben Sie Ja oder Nein an'],
  'member-import.rounded-phone': [
    'E-tablo bu numarayı yuvarlamış, haneleri kayıp. Telefon sütununu metin olarak biçimlendirin ve dosyayı yeniden dışa aktarın.',
    'The spreadsheet has rounded this number and digits are lost. Format the phone column as text and export the file again.',
    'Die Tabellenkalkulation hat diese Nummer gerundet, Ziffern fehlen. Formatieren Sie die Telefonspalte als Text und exportieren Sie die Datei erneut.',
  ],
  'member-import.day': [
    'Tarih okunamadı. Örnek: 25.12.1990',
    'The date could not be read. Example: 25.12.1990',
    'Datum nicht lesbar. Beispiel: 25.12.1990',
  ],
  'member-import.moved': [
    'Üye bu sırada değişti. Satırı yeniden gönderin.',
    'The member has changed in the meantime. Send the row again.',
    'Das Mitglied wurde inzwischen geändert. Senden Sie die Zeile erneut.',
  ],
  'member-import.kept.used': [
    'Sonradan siparişi, puanı ya da başka kaydı var',
    'Has later orders, points or other records',
    'Hat seither Bestellungen, Punkte oder andere Einträge',
  ],
  'member-import.kept.changed': ['Sonradan değişti', 'Changed later', 'Seither geändert'],
})
