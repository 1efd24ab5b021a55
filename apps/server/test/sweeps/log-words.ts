import { branchOne, pausedStates, stateReasons } from '@sofra/contract/branch/branch/branch.contract.ts'
import { workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { slotTypes, slotUnits } from '@sofra/contract/branch/slot/slot.rules.ts'
import { feeTiers } from '@sofra/contract/branch/zone/zone.contract.ts'
import { historyEntry } from '@sofra/contract/company/registration/registration.contract.ts'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import { core } from '@sofra/contract/kernel/core.ts'
import { accountTypes, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { translated } from '@sofra/contract/kernel/fields.ts'
import { isLang, languages } from '@sofra/contract/kernel/languages.ts'
import { partPhrases, recordPhrase, valuePhrases } from '@sofra/contract/log-words.ts'
import { memberCondition } from '@sofra/contract/member/member/member.rules.ts'
import { station } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { faultSample } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { z } from 'zod'

interface Place {
  readonly record: string
  readonly path: readonly string[]
}

const hasWord = (phrases: readonly string[]) => phrases.some((phrase) => phrase in allPhrases)
const isLanguage = (part: string) => languages.some((lang) => lang === part)

const wordlessValue = ({ record, path }: Place, value: string) => {
  // The log shows names of languages from the browser, and symbols as they are.
  if (isLang(value) || !/\p{L}/u.test(value) || hasWord(valuePhrases(record, path, value))) return []
  return [`${record}: ${path.join('.')} = ${value}`]
}

const wordlessPart = (schema: unknown, { record, path }: Place, part: string) => {
  const at = { record, path: [...path, part] }
  const label = isLanguage(part) || hasWord(partPhrases(record, at.path)) ? [] : [`${record}: ${at.path.join('.')}`]
  return [...label, ...wordlessIn(schema, at)]
}

/** The log shows these as `Monday 09:00–22:00`. */
const isHours = (shape: object) => 'start' in shape && 'end' in shape

/** Returns the parts and enum values of a schema without a phrase in the log. */
export const wordlessIn = (schema: unknown, place: Place): string[] => {
  const inner = core(schema, [])
  if (inner instanceof z.ZodEnum) return inner.options.flatMap((value) => wordlessValue(place, String(value)))
  if (inner instanceof z.ZodLiteral) return [...inner.values].flatMap((value) => wordlessValue(place, String(value)))
  if (inner instanceof z.ZodArray) return wordlessIn(inner.element, place)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((one) => wordlessIn(one, place))
  if (inner instanceof z.ZodRecord) {
    const keys = core(inner.keyType, [])
    return keys instanceof z.ZodEnum
      ? keys.options.flatMap((key) => wordlessPart(inner.valueType, place, String(key)))
      : []
  }
  if (!(inner instanceof z.ZodObject) || isHours(inner.shape)) return []
  return Object.entries(inner.shape).flatMap(([part, field]) => wordlessPart(field, place, part))
}

const settings = z.object(Object.fromEntries(Object.entries(sections).map(([name, { values }]) => [name, values])))

/** Columns that differ from their call in shape or name. */
const stored: Readonly<Record<string, unknown>> = {
  'account.type': z.enum(accountTypes),
  'branch.hours': workingHours.reply.pick({ weekly: true, exceptions: true, types: true }),
  'branch.logos': z.object({ light: z.string(), dark: z.string(), mobile: z.string() }),
  'branch.receipt': branchOne.reply.shape.receipt,
  'branch.slot_rule': z.object({
    unit: z.enum(slotUnits),
    most: z.number(),
    types: z.partialRecord(z.enum(slotTypes), z.number()),
  }),
  'branch.source_states': z.partialRecord(
    z.enum(orderSources),
    z.object({ state: z.enum(pausedStates), until: z.string().nullable(), reason: z.enum(stateReasons).nullable() }),
  ),
  'company.settings': settings,
  'delivery_zone.area': z.union([
    z.object({ radius: z.object({ lat: z.number(), lng: z.number(), metres: z.number() }) }),
    z.object({ polygon: z.array(z.tuple([z.number(), z.number()])) }),
    z.object({ district_ids: z.array(z.number()) }),
  ]),
  'delivery_zone.fee_tiers': feeTiers,
  'error_group.samples': z.array(faultSample),
  'kitchen_plan.stations': z.array(station),
  'licence.modules': z.array(z.enum(licenceModules)),
  'member_group.rules': z.union([
    memberCondition,
    z.object({ all: z.array(memberCondition), any: z.array(memberCondition), not: memberCondition }),
  ]),
  'registration.history': z.array(historyEntry),
  'site.maintenance_text': translated(200),
}

export interface LoggedColumn {
  readonly record: string
  readonly name: string
  /** The values that the database allows; empty for any. */
  readonly values: readonly string[]
  /** Whether it contains parts or a list. */
  readonly isComposed: boolean
}

/** Parses the columns of tables from the text of `db.types.ts`. */
export const columnsIn = (types: string): LoggedColumn[] =>
  [...types.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(([, record = '', body = '']) =>
    [...body.matchAll(/^ {4}(\w+):((?:[^\n]*|(?:\n {6}\|[^\n]*)+))$/gm)].map(([, name = '', type = '']) => ({
      record,
      name,
      values: [...type.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
      isComposed: !/^ ?(?:number|string|boolean|Buffer|Translated)(?: \| null)?$/.test(type) && !type.includes("'"),
    })),
  )

/** Returns the schemas of a column: of its content, and of the calls that write it. */
export const schemasOf = ({ record, name }: LoggedColumn): unknown[] => {
  const declared = stored[`${record}.${name}`]
  if (declared) return [declared]
  const prefix = recordPhrase(record)?.replace(/\.one$/, '') ?? record
  const segments = [prefix, prefix.replace(/^(?:branch|company)-/, ''), record.replaceAll('_', '-')]
  return contract.flatMap(({ method, path, body }) => {
    const writes = method !== 'GET' && path.split('/').some((segment) => segments.includes(segment))
    const schema = writes && body instanceof z.ZodObject ? body.shape[name] : undefined
    return schema ? [schema] : []
  })
}
