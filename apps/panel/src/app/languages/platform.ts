import type { BuiltLang, Lang } from '@sofra/contract/kernel/languages.ts'
import type { Locale } from 'antd/es/locale'

type Texts = readonly [antd: Promise<{ readonly default: Locale }>, calendar: Promise<{ readonly default: ILocale }>]

/**
 * Loads the texts of antd and dayjs in a language without built-in phrases. antd has no Central Kurdish, which is Turkish here like
 * every untranslated text, only one Norwegian, and Serbian in Latin letters only.
 */
export const platformLanguages: Readonly<Record<Exclude<Lang, BuiltLang>, () => Texts>> = {
  ar: () => [import('antd/es/locale/ar_EG'), import('dayjs/locale/ar')],
  az: () => [import('antd/es/locale/az_AZ'), import('dayjs/locale/az')],
  bd: () => [import('antd/es/locale/bn_BD'), import('dayjs/locale/bn-bd')],
  bg: () => [import('antd/es/locale/bg_BG'), import('dayjs/locale/bg')],
  ca: () => [import('antd/es/locale/ca_ES'), import('dayjs/locale/ca')],
  ckb: () => [import('antd/es/locale/tr_TR'), import('dayjs/locale/ku')],
  cs: () => [import('antd/es/locale/cs_CZ'), import('dayjs/locale/cs')],
  da: () => [import('antd/es/locale/da_DK'), import('dayjs/locale/da')],
  el: () => [import('antd/es/locale/el_GR'), import('dayjs/locale/el')],
  es: () => [import('antd/es/locale/es_ES'), import('dayjs/locale/es')],
  et: () => [import('antd/es/locale/et_EE'), import('dayjs/locale/et')],
  eu: () => [import('antd/es/locale/eu_ES'), import('dayjs/locale/eu')],
  fa: () => [import('antd/es/locale/fa_IR'), import('dayjs/locale/fa')],
  fi: () => [import('antd/es/locale/fi_FI'), import('dayjs/locale/fi')],
  fr: () => [import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')],
  he: () => [import('antd/es/locale/he_IL'), import('dayjs/locale/he')],
  hr: () => [import('antd/es/locale/hr_HR'), import('dayjs/locale/hr')],
  hu: () => [import('antd/es/locale/hu_HU'), import('dayjs/locale/hu')],
  id: () => [import('antd/es/locale/id_ID'), import('dayjs/locale/id')],
  it: () => [import('antd/es/locale/it_IT'), import('dayjs/locale/it')],
  ja: () => [import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')],
  ka: () => [import('antd/es/locale/ka_GE'), import('dayjs/locale/ka')],
  ko: () => [import('antd/es/locale/ko_KR'), import('dayjs/locale/ko')],
  lt: () => [import('antd/es/locale/lt_LT'), import('dayjs/locale/lt')],
  lv: () => [import('antd/es/locale/lv_LV'), import('dayjs/locale/lv')],
  mn: () => [import('antd/es/locale/mn_MN'), import('dayjs/locale/mn')],
  ms_MY: () => [import('antd/es/locale/ms_MY'), import('dayjs/locale/ms-my')],
  nb_NO: () => [import('antd/es/locale/nb_NO'), import('dayjs/locale/nb')],
  ne: () => [import('antd/es/locale/ne_NP'), import('dayjs/locale/ne')],
  nl: () => [import('antd/es/locale/nl_NL'), import('dayjs/locale/nl')],
  nn_NO: () => [import('antd/es/locale/nb_NO'), import('dayjs/locale/nn')],
  pl: () => [import('antd/es/locale/pl_PL'), import('dayjs/locale/pl')],
  pt_BR: () => [import('antd/es/locale/pt_BR'), import('dayjs/locale/pt-br')],
  pt_PT: () => [import('antd/es/locale/pt_PT'), import('dayjs/locale/pt')],
  ro: () => [import('antd/es/locale/ro_RO'), import('dayjs/locale/ro')],
  ru: () => [import('antd/es/locale/ru_RU'), import('dayjs/locale/ru')],
  sk: () => [import('antd/es/locale/sk_SK'), import('dayjs/locale/sk')],
  sl: () => [import('antd/es/locale/sl_SI'), import('dayjs/locale/sl')],
  sq: () => [import('antd/es/locale/sq_AL'), import('dayjs/locale/sq')],
  sr: () => [import('antd/es/locale/sr_RS'), import('dayjs/locale/sr-cyrl')],
  sr_Latin: () => [import('antd/es/locale/sr_RS'), import('dayjs/locale/sr')],
  sv: () => [import('antd/es/locale/sv_SE'), import('dayjs/locale/sv')],
  th: () => [import('antd/es/locale/th_TH'), import('dayjs/locale/th')],
  uk: () => [import('antd/es/locale/uk_UA'), import('dayjs/locale/uk')],
  vi: () => [import('antd/es/locale/vi_VN'), import('dayjs/locale/vi')],
  zh_CN: () => [import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')],
  zh_TW: () => [import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')],
}
