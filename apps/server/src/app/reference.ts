import { isBuiltLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { defaultSettings } from '@sofra/contract/order/orders/order.states.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type pg from 'pg'

const currencies: Currency[] = [
  {
    code: 'TRY',
    symbol: '₺',
    symbol_format: 'suffix',
    thousands: '.',
    decimal: ',',
    decimals: 2,
    is_active: true,
    name: { tr: 'Türk lirası', en: 'Turkish lira', de: 'Türkische Lira' },
  },
  {
    code: 'EUR',
    symbol: '€',
    symbol_format: 'suffix',
    thousands: '.',
    decimal: ',',
    decimals: 2,
    is_active: true,
    name: { tr: 'Euro', en: 'Euro', de: 'Euro' },
  },
  {
    code: 'USD',
    symbol: '$',
    symbol_format: 'prefix',
    thousands: ',',
    decimal: '.',
    decimals: 2,
    is_active: true,
    name: { tr: 'ABD doları', en: 'US dollar', de: 'US-Dollar' },
  },
  {
    code: 'GBP',
    symbol: '£',
    symbol_format: 'prefix',
    thousands: ',',
    decimal: '.',
    decimals: 2,
    is_active: true,
    name: { tr: 'İngiliz sterlini', en: 'Pound sterling', de: 'Pfund Sterling' },
  },
]

/** The name of each language in that language. */
const languageNames: Readonly<Record<Lang, string>> = {
  tr: 'Türkçe',
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
  az: 'Azərbaycanca',
  bd: 'বাংলা',
  bg: 'Български',
  ca: 'Català',
  ckb: 'کوردیی ناوەندی',
  cs: 'Čeština',
  da: 'Dansk',
  el: 'Ελληνικά',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hr: 'Hrvatski',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mn: 'Монгол',
  ms_MY: 'Bahasa Melayu',
  nb_NO: 'Norsk bokmål',
  ne: 'नेपाली',
  nl: 'Nederlands',
  nn_NO: 'Norsk nynorsk',
  pl: 'Polski',
  pt_BR: 'Português (Brasil)',
  pt_PT: 'Português (Portugal)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sq: 'Shqip',
  sr: 'Српски',
  sr_Latin: 'Srpski (latinica)',
  sv: 'Svenska',
  th: 'ไทย',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
}

const languages = Object.entries(languageNames).map(([code, name], i) => ({
  code,
  name,
  is_active: isBuiltLang(code),
  sort_no: i + 1,
  is_panel_default: code === 'tr',
  is_guest_default: code === 'tr',
}))

const situations = deliveryTypes.map((key, i) => ({ key, sort_no: i + 1, ...defaultSettings[key] }))

/**
 * Inserts required rows: currencies, languages, the site, the order state machine. Idempotent: existing rows, which may
 * have been edited, and removed rows stay as they are.
 */
export async function ensureReference(admin: Pick<pg.Client, 'query'>) {
  await admin.query(
    `insert into currency (code, name, symbol, symbol_format, thousands, decimal, decimals, is_active)
     select code, name, symbol, symbol_format, thousands, decimal, decimals, is_active
     from jsonb_populate_recordset(null::currency, $1)
     where not exists (select from currency)`,
    [JSON.stringify(currencies)],
  )
  await admin.query(
    `insert into language (code, name, is_active, sort_no, is_panel_default, is_guest_default)
     select code, name, is_active, sort_no, is_panel_default, is_guest_default
     from jsonb_populate_recordset(null::language, $1) where code not in (select code from language)`,
    [JSON.stringify(languages)],
  )
  await admin.query('insert into site default values on conflict do nothing')
  await admin.query(
    `insert into delivery_type (key, sort_no, situations)
     select key, sort_no, situations from jsonb_populate_recordset(null::delivery_type, $1) on conflict do nothing`,
    [JSON.stringify(situations)],
  )
}
