import { phrases } from '../../kernel/phrases.ts'

export const memberImportPhrases = phrases({
  'member-import.title': ['Üyeleri içe aktarma', 'Member import', 'Import von Mitgliedern'],
  'member-import.full_name': ['Ad soyad', 'Full name', 'Vor- und Nachname'],
  'member-import.consent_sms': ['SMS izni', 'SMS consent', 'Einwilligung SMS'],
  'member-import.consent_email': ['E-posta izni', 'E-mail consent', 'Einwilligung E-Mail'],
  'member-import.consent_push': ['Bildirim izni', 'Push consent', 'Einwilligung Push'],
  'member-import.consent_call': ['Arama izni', 'Call consent', 'Einwilligung Anruf'],
  'member-import.rules': ['Kurallar', 'Rules', 'Regeln'],
  'member-import.unique': ['Üyeler neyle bulunsun?', 'Find members by', 'Mitglieder finden über'],
  'member-import.exists': ['Üye varsa', 'If the member exists', 'Wenn es das Mitglied gibt'],
  'member-import.exists.update': ['Güncelle', 'Update', 'Aktualisieren'],
  'member-import.exists.nothing': ['Olduğu gibi bırak', 'Leave unchanged', 'Nicht ändern'],
  'member-import.absent': ['Üye yoksa', 'If there is none', 'Wenn es keines gibt'],
  'member-import.absent.add': ['Yeni üye ekle', 'Add a member', 'Mitglied anlegen'],
  'member-import.absent.nothing': ['Satırı atla', 'Add nothing', 'Nichts anlegen'],
  'member-import.welcome': [
    'Yeni üyelere üyelik puanı ver',
    'Give new members points for joining',
    'Neuen Mitgliedern Begrüßungspunkte geben',
  ],
  'member-import.welcome.hint': [
    'Puan ayarlarınızdaki ilk üyelik puanı verilir. Puan alan üye, aktarma geri alınsa da kalır.',
    'As many as your points settings give for a first membership. Members with points stay when the import is undone.',
    'So viele, wie Ihre Punkteregeln für die erste Mitgliedschaft vorsehen. Wer Punkte hat, bleibt beim Rückgängigmachen.',
  ],
  'member-import.empty-hint': [
    'Boş hücre hiçbir bilgiyi silmez. İzin, yalnızca dosyada yazıyorsa işlenir.',
    'Empty cells erase nothing. Consents are taken over only where the file states them.',
    'Leere Zellen löschen nichts. Einwilligungen gelten nur, wenn die Datei sie nennt.',
  ],
  'member-import.undo.text': [
    'Eklenen üyeler silinir, değişenler eski hâline döner. Sonradan siparişi, puanı ya da değişikliği olanlar kalır ve listelenir.',
    'Added members are removed, changed ones restored. Those with orders, points or changes since stay and are listed.',
    'Neue Mitglieder werden gelöscht, geänderte wiederhergestellt. Wer seither Bestellungen, Punkte oder Änderungen hat, bleibt und wird aufgelistet.',
  ],
  'member-import.no-institution': [
    'Bu ad ya da kodla bir kurum yok',
    'There is no institution with this name or code',
    'Es gibt keine Institution mit diesem Namen oder Code',
  ],
  'member-import.institution-twice': [
    'Bu adda birden çok kurum var; kodunu yazın',
    'Several institutions have this name; write the code',
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
  'member-import.yes-or-no': ['Evet ya da hayır yazın', 'Write yes or no', 'Geben Sie Ja oder Nein an'],
  'member-import.rounded-phone': [
    'E-tablo bu numarayı yuvarlamış, haneleri kayıp. Telefon sütununu metin olarak biçimlendirin ve dosyayı yeniden dışa aktarın.',
    'The spreadsheet has rounded this number, digits are lost. Format the phone column as text and export the file again.',
    'Die Tabellenkalkulation hat diese Nummer gerundet, Ziffern fehlen. Formatieren Sie die Telefonspalte als Text und exportieren Sie die Datei erneut.',
  ],
  'member-import.day': [
    'Tarih okunamadı. Örnek: 25.12.1990',
    'Not a readable date. Example: 25.12.1990',
    'Datum nicht lesbar. Beispiel: 25.12.1990',
  ],
  'member-import.moved': [
    'Üye bu sırada değişti. Satırı yeniden gönderin.',
    'The member has changed meanwhile. Send the row again.',
    'Das Mitglied wurde inzwischen geändert. Senden Sie die Zeile erneut.',
  ],
  'member-import.kept.used': [
    'Sonradan siparişi, puanı ya da başka kaydı var',
    'Has orders, points or other records since',
    'Hat seither Bestellungen, Punkte oder andere Einträge',
  ],
  'member-import.kept.changed': ['Sonradan değişti', 'Changed since', 'Seither geändert'],
})
