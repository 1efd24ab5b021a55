import type { BuiltLang, Lang } from '@sofra/contract/kernel/languages.ts'
import type { Plugin } from 'vite'

/**
 * By what the component library and the calendar know a language that the build has no words of. The library has no Central
 * Kurdish, which is then in Turkish as all that nobody has translated, and only one Norwegian; Serbian it has in Latin letters only.
 */
const files: Readonly<Record<Exclude<Lang, BuiltLang>, readonly [library: string, calendar: string]>> = {
  ar: ['ar_EG', 'ar'],
  az: ['az_AZ', 'az'],
  bd: ['bn_BD', 'bn-bd'],
  bg: ['bg_BG', 'bg'],
  ca: ['ca_ES', 'ca'],
  ckb: ['tr_TR', 'ku'],
  cs: ['cs_CZ', 'cs'],
  da: ['da_DK', 'da'],
  el: ['el_GR', 'el'],
  es: ['es_ES', 'es'],
  et: ['et_EE', 'et'],
  eu: ['eu_ES', 'eu'],
  fa: ['fa_IR', 'fa'],
  fi: ['fi_FI', 'fi'],
  fr: ['fr_FR', 'fr'],
  he: ['he_IL', 'he'],
  hr: ['hr_HR', 'hr'],
  hu: ['hu_HU', 'hu'],
  id: ['id_ID', 'id'],
  it: ['it_IT', 'it'],
  ja: ['ja_JP', 'ja'],
  ka: ['ka_GE', 'ka'],
  ko: ['ko_KR', 'ko'],
  lt: ['lt_LT', 'lt'],
  lv: ['lv_LV', 'lv'],
  mn: ['mn_MN', 'mn'],
  ms_MY: ['ms_MY', 'ms-my'],
  nb_NO: ['nb_NO', 'nb'],
  ne: ['ne_NP', 'ne'],
  nl: ['nl_NL', 'nl'],
  nn_NO: ['nb_NO', 'nn'],
  pl: ['pl_PL', 'pl'],
  pt_BR: ['pt_BR', 'pt-br'],
  pt_PT: ['pt_PT', 'pt'],
  ro: ['ro_RO', 'ro'],
  ru: ['ru_RU', 'ru'],
  sk: ['sk_SK', 'sk'],
  sl: ['sl_SI', 'sl'],
  sq: ['sq_AL', 'sq'],
  sr: ['sr_RS', 'sr-cyrl'],
  sr_Latin: ['sr_RS', 'sr'],
  sv: ['sv_SE', 'sv'],
  th: ['th_TH', 'th'],
  uk: ['uk_UA', 'uk'],
  vi: ['vi_VN', 'vi'],
  zh_CN: ['zh_CN', 'zh-cn'],
  zh_TW: ['zh_TW', 'zh-tw'],
}

const byLang: Readonly<Record<string, readonly [string, string]>> = files

/**
 * `virtual:locales` loads what the component library and the calendar say in a language that is laid over: a chunk each,
 * which nobody else loads.
 */
export const locales = (): Plugin => ({
  name: 'sofra-locales',
  resolveId: (id) => (/^virtual:locales?(?:\/|$)/.test(id) ? `\0${id}` : null),
  load: (id) => {
    if (id === '\0virtual:locales') {
      const loaders = Object.keys(byLang).map((lang) => `${lang}: () => import('virtual:locale/${lang}')`)
      return `export default { ${loaders.join(', ')} }`
    }
    const [library, calendar] = byLang[id.replace('\0virtual:locale/', '')] ?? []
    if (!library) return null
    return `export { default as antd } from 'antd/es/locale/${library}'
export { default as calendar } from 'dayjs/locale/${calendar}'`
  },
})
