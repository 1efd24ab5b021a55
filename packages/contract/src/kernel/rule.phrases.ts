import { phrases } from './phrases.ts'

export const rulePhrases = phrases({
  'rule.required': ['Alan zorunludur', 'This field is required', 'Dieses Feld ist erforderlich'],
  'rule.required-if': [
    'Bu seçimle alan zorunludur',
    'This field is required with this choice',
    'Mit dieser Auswahl ist dieses Feld erforderlich',
  ],
  'rule.past-day': ['Gelecekte bir gün olamaz', 'Must not be in the future', 'Darf nicht in der Zukunft liegen'],
  'rule.choice': ['Alan seçimi zorunludur', 'A choice is required', 'Eine Auswahl ist erforderlich'],
  'rule.type': [
    'Seçilen tip hatalı gönderildi',
    'The selected type was sent incorrectly',
    'Der gewählte Typ wurde fehlerhaft gesendet',
  ],
  'rule.email': [
    'Geçerli bir e-posta adresi girin',
    'Must be a valid e-mail address',
    'Geben Sie eine gültige E-Mail-Adresse ein',
  ],
  'rule.url': [
    'Geçerli bir web adresi girin (https://…)',
    'Enter a valid web address (https://…)',
    'Geben Sie eine gültige Webadresse ein (https://…)',
  ],
  'rule.ip': [
    'IP adresi doğru formatta girilmelidir',
    'The IP address must be entered in the correct format',
    'Die IP-Adresse muss im richtigen Format eingegeben werden',
  ],
  'rule.iban': ['Geçerli bir IBAN girin', 'Enter a valid IBAN', 'Geben Sie eine gültige IBAN ein'],
  'rule.tax-number': [
    'Geçerli bir vergi ya da T.C. kimlik numarası girin',
    'Enter a valid tax number or Turkish ID number',
    'Geben Sie eine gültige Steuernummer oder T.C.-Identitätsnummer ein',
  ],
  'rule.phone': [
    'Geçerli bir telefon numarası girin',
    'Enter a valid phone number',
    'Geben Sie eine gültige Telefonnummer ein',
  ],
  'rule.date': ['Geçerli bir tarih girin', 'Enter a valid date', 'Geben Sie ein gültiges Datum ein'],
  'rule.future': [
    'İleri bir tarih ve saat seçin',
    'Choose a date and time in the future',
    'Wählen Sie einen Zeitpunkt in der Zukunft',
  ],
  'rule.min-length': [
    'En az {length} karakter olmalıdır',
    'Must be at least {length} character|Must be at least {length} characters',
    'Mindestens {length} Zeichen',
  ],
  'rule.max-length': [
    'En fazla {length} karakter olabilir',
    'Must be not more than {length} character|Must be not more than {length} characters',
    'Höchstens {length} Zeichen',
  ],
  'rule.length': [
    'Tam olarak {length} karakter olmalıdır',
    'Must be exactly {length} character|Must be exactly {length} characters',
    'Muss genau {length} Zeichen haben',
  ],
  'rule.digits': [
    '{length} haneli olmalıdır',
    'Must have exactly {length} digit|Must have exactly {length} digits',
    'Muss genau {length} Ziffer haben|Muss genau {length} Ziffern haben',
  ],
  'rule.min': ['En az {min} olmalıdır', 'Must be at least {min}', 'Muss mindestens {min} sein'],
  'rule.max': ['En fazla {max} olabilir', 'Must be at most {max}', 'Darf höchstens {max} sein'],
  'rule.between': [
    '{min} ile {max} arasında olmalıdır',
    'Must be between {min} and {max}',
    'Muss zwischen {min} und {max} liegen',
  ],
  'rule.alpha': [
    'Yalnızca büyük harf içerebilir',
    'May contain capital letters only',
    'Darf nur Großbuchstaben enthalten',
  ],
  'rule.alpha-num': [
    'Yalnızca {length} büyük harf ve rakam içerebilir',
    'Must be one of A–Z or 0–9|Must be {length} capital letters and digits',
    'Muss aus {length} Großbuchstaben oder Ziffer bestehen|Muss aus {length} Großbuchstaben und Ziffern bestehen',
  ],
  'rule.letters': ['Yalnızca harf içerebilir', 'May contain letters only', 'Darf nur Buchstaben enthalten'],
  'rule.letters-digits': [
    'Yalnızca harf ve rakam içerebilir',
    'May contain letters and digits only',
    'Darf nur Buchstaben und Ziffern enthalten',
  ],
  'rule.letters-dash': [
    'Yalnızca harf, rakam, tire ve alt çizgi içerebilir',
    'May contain letters, digits, hyphens and underscores only',
    'Darf nur Buchstaben, Ziffern, Binde- und Unterstriche enthalten',
  ],
  'rule.letters-spaces': [
    'Yalnızca harf ve boşluk içerebilir',
    'May contain letters and spaces only',
    'Darf nur Buchstaben und Leerzeichen enthalten',
  ],
  'rule.mime-type': [
    'Dosya şu türlerden biri olmalıdır: {types}',
    'The file must be of one of these types: {types}',
    'Die Datei muss einen dieser Typen haben: {types}',
  ],
  'rule.extension': [
    'Dosyanın uzantısı şunlardan biri olmalıdır: {extensions}',
    'The file must have one of these extensions: {extensions}',
    'Die Datei muss eine dieser Endungen haben: {extensions}',
  ],
  'rule.excluded': ['Bu değer kullanılamaz', 'This value must not be used', 'Dieser Wert darf nicht verwendet werden'],
  'rule.is': ['Değer {value} olmalıdır', 'Must be {value}', 'Muss {value} sein'],
  'rule.line-breaks': [
    'Satır sonu ve denetim karakteri içeremez',
    'Must not contain line breaks or control characters',
    'Darf keine Zeilenumbrüche und Steuerzeichen enthalten',
  ],
  'rule.min-items': ['En az {min} tane gerekli', 'At least {min} required', 'Mindestens {min} erforderlich'],
  'rule.max-items': [
    'En fazla {max} seçim yapılabilir',
    'At most {max} can be chosen',
    'Es können höchstens {max} gewählt werden',
  ],
  'rule.integer': ['Tam sayı olmalıdır', 'Must be a whole number', 'Muss eine ganze Zahl sein'],
  'rule.numeric': ['Sayı olmalıdır', 'Must be a number', 'Muss eine Zahl sein'],
  'rule.decimal': [
    'Geçerli bir ondalık sayı olmalıdır',
    'Must be a valid decimal',
    'Muss eine gültige Dezimalzahl sein',
  ],
  'rule.format': ['Biçim hatalı', 'The format is invalid', 'Das Format ist ungültig'],
  'rule.slug': [
    'Yalnızca a–z, rakam ve aralarında tire içerebilir',
    'May contain only a–z, digits, and hyphens between them',
    'Darf nur a–z, Ziffern und Bindestriche dazwischen enthalten',
  ],
  'rule.one-of': ['Seçilen değer geçersiz', 'The chosen value is not valid', 'Der gewählte Wert ist ungültig'],
  'rule.twice': [
    'Aynı değer birden çok kez seçilmiş',
    'The same value is selected more than once',
    'Derselbe Wert ist mehrfach ausgewählt',
  ],
  'rule.unknown': ['Bilinmeyen alan gönderildi', 'An unknown field was sent', 'Ein unbekanntes Feld wurde gesendet'],
  'rule.characters': [
    'Geçersiz karakter içeriyor',
    'Contains characters that cannot be stored',
    'Enthält nicht speicherbare Zeichen',
  ],
  'rule.password-email': [
    'Şifre, e-posta adresiyle aynı olamaz',
    'The password must not be the e-mail address',
    'Das Passwort darf nicht die E-Mail-Adresse sein',
  ],
  'rule.password-repeat': [
    'İki şifre birbirinden farklı',
    'The two passwords differ',
    'Die beiden Passwörter stimmen nicht überein',
  ],
  'rule.consent': [
    'Devam etmek için onay vermeniz gerekiyor',
    'Please accept this to continue',
    'Bitte stimmen Sie zu, um fortzufahren',
  ],
  'rule.invalid': ['Değer geçersiz', 'The value is not valid', 'Der Wert ist ungültig'],
})

export type RuleKey = keyof typeof rulePhrases
