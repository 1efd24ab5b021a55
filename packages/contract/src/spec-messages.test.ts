import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allPhrases, type PhraseKey } from './phrases.ts'

const root = new URL('../../../', import.meta.url)

/**
 * A message that the specification requires: its fixed words in Turkish and English, the German text, and where it is
 * raised.
 */
interface Bound {
  key: PhraseKey
  tr?: string
  en?: string
  de: string
  raised: string
}

const rules = 'packages/contract/src/kernel/issues.ts'
const server = 'apps/server/src'
const pictures = 'packages/contract/src/platform/picture/picture.contract.ts'
const panel = 'apps/panel/src'

const bound: Bound[] = [
  {
    key: 'error.went-wrong',
    en: 'Something went wrong. Please refresh the page and try again.',
    de: 'Etwas ist schiefgegangen. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
    raised: `${panel}/app/ScreenView.tsx`,
  },
  {
    key: 'error.again',
    en: 'An error occurred, try again',
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
    raised: `${panel}/public/useForm.ts`,
  },
  {
    key: 'error.no-route',
    en: 'The page was not found or you lack permission',
    de: 'Die Seite wurde nicht gefunden, oder Ihnen fehlt die Berechtigung',
    raised: `${server}/kernel/http/errors-out.ts`,
  },
  {
    key: 'branch-integration.not-approved',
    en: 'Category or product not approved: check the marketplace panel',
    de: 'Kategorie oder Produkt nicht genehmigt: Prüfen Sie das Panel der Lieferplattform',
    raised: `${panel}/modules/branch/branch-integration/MarketplaceSettings.tsx`,
  },
  {
    key: 'error.offline',
    tr: 'Sunucuya bağlantı kurulamadı. Lütfen sayfayı yenileyip tekrar deneyiniz!',
    en: 'Could not connect to the server, refresh and try again',
    de: 'Es konnte keine Verbindung zum Server hergestellt werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut!',
    raised: `${panel}/app/Root.tsx`,
  },
  {
    key: 'error.unknown',
    tr: 'Bilinmeyen bir hata oluştu. Lütfen sayfayı yenileyip tekrar deneyiniz!',
    en: 'An unknown error occurred, refresh the page and try again',
    de: 'Ein unbekannter Fehler ist aufgetreten. Bitte laden Sie die Seite neu und versuchen Sie es erneut!',
    raised: `${server}/kernel/http/errors-out.ts`,
  },
  {
    key: 'start.delivery-types-failed',
    tr: 'Teslimat tipleri yüklenemedi.',
    en: 'Delivery types could not be loaded',
    de: 'Die Bestellarten konnten nicht geladen werden.',
    raised: `${server}/modules/platform/delivery-type/delivery-type.api.ts`,
  },
  {
    key: 'start.site-failed',
    tr: 'Site ayarları yüklenemedi.',
    en: 'Site settings could not be loaded',
    de: 'Die Website-Einstellungen konnten nicht geladen werden.',
    raised: `${server}/modules/platform/site/site.api.ts`,
  },
  {
    key: 'login.failed-verification',
    tr: 'Kullanıcı doğrulama hatası',
    en: 'Verification failed, please Login again',
    de: 'Die Überprüfung ist fehlgeschlagen, bitte melden Sie sich erneut an',
    raised: `${panel}/app/start.ts`,
  },
  {
    key: 'login.no-roles',
    en: 'roles must be a non-null array',
    de: 'Ihrem Benutzer sind keine Berechtigungen zugewiesen. Bitte wenden Sie sich an Ihre Verwaltung.',
    raised: `${panel}/app/start.ts`,
  },
  {
    key: 'session.no-token',
    en: 'Token information not found',
    de: 'Token-Informationen nicht gefunden',
    raised: `${panel}/kit/http/api.ts`,
  },
  {
    key: 'hand-over.own-account',
    tr: 'Kullanıcı bulunamadığı için kendi hesabınızdan giriş yapıldı.',
    de: 'Der Benutzer wurde nicht gefunden; Sie sind mit Ihrem eigenen Konto angemeldet.',
    raised: `${panel}/public/entry.ts`,
  },
  {
    key: 'gift-cheque.code-turkish',
    tr: 'Kupon kodunda Türkçe karakter kullanılamaz',
    en: 'The coupon code must not contain Turkish characters',
    de: 'Der Gutscheincode darf keine türkischen Zeichen enthalten',
    raised: 'packages/contract/src/marketing/gift-cheque/gift-cheque.contract.ts',
  },
  {
    key: 'branch.state.cannot-change',
    tr: 'Restoranın durumu değiştirilemez.',
    en: 'The restaurant status cannot be changed',
    de: 'Der Status des Restaurants kann nicht geändert werden.',
    raised: `${server}/modules/branch/branch/branch.service.ts`,
  },
  {
    key: 'error.not-found',
    tr: 'İşlem yapılacak kayıt bulunamadı.',
    de: 'Kein Eintrag gefunden.',
    raised: `${server}/kernel/errors.ts`,
  },
  {
    key: 'branch.limit',
    en: 'You can open at most {branchLimit} branches under this company and currently have {countActiveBranch} active; buy the branch module to add more',
    de: 'Unter dieser Firma können Sie höchstens {branchLimit} Filialen eröffnen; derzeit sind {countActiveBranch} aktiv. Für weitere erwerben Sie das Filialmodul.',
    raised: `${server}/modules/branch/branch/branch.checks.ts`,
  },
  {
    key: 'branch-integration.marketplaces.failed',
    tr: 'Entegrasyon ayarları yüklenemedi.',
    en: 'Integration settings could not be loaded',
    de: 'Die Einstellungen der Anbindungen konnten nicht geladen werden.',
    raised: `${panel}/modules/branch/branch-integration/MarketplaceSettings.tsx`,
  },
  {
    key: 'branch-integration.couriers.failed',
    tr: 'Kurye entegrasyon ayarları yüklenemedi.',
    en: 'Courier integration settings could not be loaded',
    de: 'Die Einstellungen der Kurierdienste konnten nicht geladen werden.',
    raised: `${panel}/modules/branch/branch-integration/CourierSettings.tsx`,
  },
  { key: 'rule.choice', tr: 'Alan seçimi zorunludur', de: 'Eine Auswahl ist erforderlich', raised: rules },
  {
    key: 'rule.type',
    tr: 'Seçilen tip hatalı gönderildi',
    de: 'Der gewählte Typ wurde fehlerhaft gesendet',
    raised: rules,
  },
  {
    key: 'rule.ip',
    en: 'The IP address must be entered in the correct format',
    de: 'Die IP-Adresse muss im richtigen Format eingegeben werden',
    raised: 'packages/contract/src/branch/branch/branch.input.ts',
  },
  { key: 'rule.required', en: 'field is required', de: 'Dieses Feld ist erforderlich', raised: rules },
  { key: 'rule.email', en: 'Must be a valid e-mail', de: 'Geben Sie eine gültige E-Mail-Adresse ein', raised: rules },
  { key: 'rule.numeric', de: 'Muss eine Zahl sein', raised: rules },
  { key: 'rule.integer', de: 'Muss eine ganze Zahl sein', raised: rules },
  { key: 'rule.min-length', en: 'at least {length} characters', de: 'Mindestens {length} Zeichen', raised: rules },
  { key: 'rule.max-length', en: 'not more than {length} characters', de: 'Höchstens {length} Zeichen', raised: rules },
  { key: 'rule.min', de: 'Muss mindestens {min} sein', raised: rules },
  { key: 'rule.max', de: 'Darf höchstens {max} sein', raised: rules },
  {
    key: 'rule.between',
    en: 'between {min} and {max}',
    de: 'Muss zwischen {min} und {max} liegen',
    raised: 'packages/contract/src/kernel/fields.ts',
  },
  { key: 'rule.length', de: 'Muss genau {length} Zeichen haben', raised: rules },
  {
    key: 'rule.decimal',
    en: 'Must be a valid decimal',
    de: 'Muss eine gültige Dezimalzahl sein',
    raised: 'packages/contract/src/platform/setting/setting.values.ts',
  },
  { key: 'rule.digits', de: 'Muss genau {length} Ziffern haben', raised: `${server}/kernel/http/validate.ts` },
  { key: 'rule.alpha', de: 'Darf nur Großbuchstaben enthalten', raised: rules },
  { key: 'rule.alpha-num', de: 'Muss aus {length} Großbuchstaben und Ziffern bestehen', raised: rules },
  { key: 'rule.format', en: 'The format is invalid', de: 'Das Format ist ungültig', raised: rules },
  { key: 'rule.one-of', de: 'Der gewählte Wert ist ungültig', raised: rules },
  {
    key: 'rule.required-if',
    de: 'Mit dieser Auswahl ist dieses Feld erforderlich',
    raised: 'packages/contract/src/kernel/required-if.ts',
  },
  { key: 'rule.letters', de: 'Darf nur Buchstaben enthalten', raised: rules },
  { key: 'rule.letters-digits', de: 'Darf nur Buchstaben und Ziffern enthalten', raised: rules },
  { key: 'rule.letters-dash', de: 'Darf nur Buchstaben, Ziffern, Binde- und Unterstriche enthalten', raised: rules },
  { key: 'rule.letters-spaces', de: 'Darf nur Buchstaben und Leerzeichen enthalten', raised: rules },
  {
    key: 'rule.mime-type',
    de: 'Die Datei muss einen dieser Typen haben: {types}',
    raised: `${panel}/kit/picture/picture-file.ts`,
  },
  {
    key: 'rule.extension',
    de: 'Die Datei muss eine dieser Endungen haben: {extensions}',
    raised: `${panel}/kit/drag/useFiles.tsx`,
  },
  {
    key: 'rule.excluded',
    de: 'Dieser Wert darf nicht verwendet werden',
    raised: 'packages/contract/src/access/reset/password.rules.ts',
  },
  { key: 'rule.is', de: 'Muss {value} sein', raised: rules },
  // Rules of these kinds have their own words.
  {
    key: 'rule.password-repeat',
    de: 'Die beiden Passwörter stimmen nicht überein',
    raised: 'packages/contract/src/access/reset/password.rules.ts',
  },
  {
    key: 'rule.password-email',
    de: 'Das Passwort darf nicht die E-Mail-Adresse sein',
    raised: 'packages/contract/src/access/reset/password.rules.ts',
  },
  {
    key: 'branch.own-server',
    de: 'Wenn Gäste keine Tische öffnen dürfen, werden IP-Adresse und Port des Restaurants benötigt',
    raised: 'packages/contract/src/branch/branch/branch.input.ts',
  },
  {
    key: 'rule.consent',
    de: 'Bitte stimmen Sie zu, um fortzufahren',
    raised: 'packages/contract/src/company/registration/register.contract.ts',
  },
  {
    key: 'picture.not-a-picture',
    de: 'Diese Datei ist kein Bild oder beschädigt. Wählen Sie ein PNG, JPEG, WebP, AVIF oder GIF.',
    raised: `${server}/modules/platform/picture/picture.kind.ts`,
  },
  {
    key: 'picture.file-size',
    en: 'file size must be less than {size} KB',
    de: 'Die Dateigröße muss kleiner als {size} KB sein',
    raised: pictures,
  },
  // Width and height, or the longer side for pictures of any ratio.
  { key: 'picture.too-small', de: 'Das Bild ist zu klein (mindestens {width} × {height} Pixel)', raised: pictures },
  {
    key: 'picture.too-small.side',
    de: 'Das Bild ist zu klein (längere Seite mindestens {side} Pixel)',
    raised: pictures,
  },
  {
    key: 'picture.favicon',
    de: 'Das Favicon muss eine .ico- oder .png-Datei mit höchstens 32 KB sein',
    raised: `${server}/modules/platform/picture/picture.save.ts`,
  },
  {
    key: 'register.consent',
    en: 'I have read and accept {0}',
    de: 'Ich habe {0} gelesen und akzeptiere sie',
    raised: `${panel}/public/register/PersonStep.tsx`,
  },
  {
    key: 'guest-page.service',
    en: 'is a service of {1}',
    de: 'Diese Bestellseite ist ein Dienst von {1}',
    raised: 'apps/guest/src/page/page.ts',
  },
  {
    key: 'phone-order.no-record',
    en: 'No record found for phone {phone}',
    de: 'Kein Eintrag zum Telefon {phone} gefunden',
    raised: `${panel}/modules/order/phone-order/GuestPart.tsx`,
  },
  {
    key: 'kiosk.over',
    en: 'Please check your kiosk module; the company has {kioskLimit} kiosk devices but {userCount} users have logged in.',
    de: 'Bitte prüfen Sie Ihr Kiosk-Modul; die Firma hat {kioskLimit} Kiosk-Geräte, aber {userCount} Benutzer sind angemeldet.',
    raised: `${server}/modules/order/kiosk-device/kiosk-device.service.ts`,
  },
]

describe('messages that the product is bound to say', () => {
  test.each(bound)('$key has its words in three languages and is raised in $raised', ({ key, tr, en, de, raised }) => {
    const phrase = allPhrases[key]
    expect(phrase.filter(Boolean)).toHaveLength(3)
    if (tr) expect(phrase[0]).toBe(tr)
    if (en) expect(phrase[1]).toContain(en)
    expect(phrase[2].split('|').at(-1)).toBe(de)
    expect(readFileSync(new URL(raised, root), 'utf8')).toContain(key)
  })
})

// A refresh loses typed input. Only these texts are required by the specification.
test('only three texts ask to refresh the page, as the specification requires', () => {
  const asks =
    /sayfayı (?:yenile|tekrar yükle)|(?:refresh|reload) (?:the|this) page|reload and|bitte neu laden|laden Sie (?:die Seite )?neu/i
  const asking = Object.entries(allPhrases).filter(([, texts]) => texts.some((text) => asks.test(text)))
  expect(asking.map(([key]) => key).toSorted()).toEqual(['error.offline', 'error.unknown', 'error.went-wrong'])
})
