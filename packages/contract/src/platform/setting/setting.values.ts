import type { Params } from '../../kernel/phrases.ts'

export const settingTypes = ['text', 'number', 'flag', 'choice', 'json'] as const
export type SettingType = (typeof settingTypes)[number]

export interface SettingRule {
  readonly type: SettingType
  /** Limits of a number; null without a limit. */
  readonly minimum: number | null
  readonly maximum: number | null
  /** The values of a choice. */
  readonly options: readonly string[]
}

/** Settings that the product reads, with rule and default. */
export const readSettings = {
  'ordering.schedule_days': { type: 'number', minimum: 1, maximum: 90, options: [], start: '14' },
  'desk.unheard_minutes': { type: 'number', minimum: 1, maximum: 60, options: [], start: '3' },
  'desk.unheard_platform_minutes': { type: 'number', minimum: 1, maximum: 120, options: [], start: '5' },
  'legal.access_record_days': { type: 'number', minimum: 365, maximum: 730, options: [], start: '730' },
  'report.file_days': { type: 'number', minimum: 1, maximum: 90, options: [], start: '7' },
} as const satisfies Record<string, SettingRule & { start: string }>
type ReadSetting = keyof typeof readSettings

export const isReadSetting = (key: string): key is ReadSetting => Object.hasOwn(readSettings, key)

/** The broken rule as a phrase. */
type Fault = 'rule.required' | 'rule.decimal' | `setting.value.${'between' | 'flag' | 'choice' | 'json'}`

const numberOf = (text: string, { minimum, maximum }: SettingRule) => {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return { fault: 'rule.decimal' as const }
  const value = Number(text)
  const fits = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)
  return fits
    ? { value }
    : { fault: 'setting.value.between' as const, params: { min: minimum ?? '–', max: maximum ?? '–' } }
}

const jsonOf = (text: string) => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { fault: 'setting.value.json' as const }
  }
}

/** Returns the parsed value of a text by its setting's rule, or its fault. */
export const settingValue = (
  text: string,
  rule: SettingRule,
): { value: unknown } | { fault: Fault; params?: Params } => {
  if (rule.type === 'text') return { value: text }
  if (text === '') return { fault: 'rule.required' }
  switch (rule.type) {
    case 'number':
      return numberOf(text, rule)
    case 'flag':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { fault: 'setting.value.flag' }
    case 'choice':
      return rule.options.includes(text)
        ? { value: text }
        : { fault: 'setting.value.choice', params: { options: rule.options.join(', ') } }
    case 'json':
      return jsonOf(text)
  }
}
