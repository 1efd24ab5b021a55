import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const siteRecordsPhrases = phrases({
  'site.licence_grace_days': [
    'Lisans bitince ek süre (gün)',
    'Grace period after a licence ends (days)',
    'Nachfrist einer Lizenz (Tage)',
  ],
  'site.live_support': ['Canlı destek', 'Live support', 'Live-Support'],
  'site.maintenance_text': ['Bakım metni', 'Maintenance text', 'Wartungstext'],
  'site.maintenance_until': [
    'Bakımın tahminî bitişi',
    'Expected end of the maintenance',
    'Voraussichtliches Ende der Wartung',
  ],
  'site.installation': ['Kurulum türü', 'Kind of installation', 'Art der Installation'],
  'site.maintenance': ['Bakım modu', 'Maintenance', 'Wartung'],
  'site.title': ['Site ayarları', 'Site settings', 'Website-Einstellungen'],
  'site.name': ['Ad', 'Name', 'Name'],
  'site.general': ['Genel', 'General', 'Allgemein'],
  'site.maintenance.section': ['Bakım', 'Maintenance', 'Wartung'],
  'site.maintenance.hint': [
    'Açıkken platform dışındaki herkes bakım sayfasını görür ve sipariş alınmaz.',
    'While it is on, everybody but the platform sees the maintenance page, and no orders are taken.',
    'Solange sie läuft, sehen alle außer der Plattform die Wartungsseite, und es werden keine Bestellungen angenommen.',
  ],
  'site.maintenance_until.hint': [
    'Sayfada gösterilir; bakım otomatik olarak bitmez.',
    'Shown on the page; the maintenance does not end automatically.',
    'Steht auf der Seite; die Wartung endet nicht automatisch.',
  ],
  'site.texts.section': ['Onaylanan metinler', 'Texts to accept', 'Texte zum Akzeptieren'],
  'site.texts.hint': [
    'Kaydolanlar bu metinleri açıp kabul eder. Paragrafları boş satırla ayırın; # ile başlayan satır başlık olur.',
    'Everyone who registers opens and accepts these texts. An empty line starts a new paragraph; a line starting with # becomes a heading.',
    'Wer sich registriert, öffnet und akzeptiert diese Texte. Eine leere Zeile beginnt einen Absatz, # eine Überschrift.',
  ],
  'site.terms': ['Kullanım koşulları', 'Terms of use', 'Nutzungsbedingungen'],
  'site.privacy': ['Aydınlatma metni', 'Privacy notice', 'Datenschutzhinweise'],
  'site.texts_version': ['Metinlerin sürümü', 'Version of the texts', 'Version der Texte'],
  'site.texts_changed_at': ['Metinlerin değiştiği zaman', 'Texts changed', 'Texte geändert am'],
  'site.one': ['Site ayarları', 'Site settings', 'Website-Einstellungen'],
  'site.scheduled_lead_minutes': [
    'İleri tarihli sipariş öncesi süre (dakika)',
    'Lead time of scheduled orders (minutes)',
    'Vorlauf geplanter Bestellungen (Minuten)',
  ],
  'site.live_support.hint': [
    'Destek telefonu ve e-postası herkesin hesap menüsünde görünür.',
    'The support phone and e-mail appear in everybody’s account menu.',
    'Telefon und E-Mail des Supports erscheinen im Kontomenü aller.',
  ],
  'site.support_email': ['Destek e-postası', 'Support e-mail', 'Support-E-Mail'],
  'site.support_phone': ['Destek telefonu', 'Support phone', 'Support-Telefon'],
  'site.singleton': ['Tek kayıt', 'Single record', 'Einzelner Eintrag'],
})
