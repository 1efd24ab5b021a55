import type { z } from 'zod'

/** Fields that other fields make required: `{ own_ip: ({ guests_open_tables }) => !guests_open_tables }`. */
type Requirements<Values> = { readonly [Field in keyof Values]?: (values: Values) => boolean }

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns a check that refuses each required field that is empty: `schema.check(requiredIf({ … }))`. */
export const requiredIf =
  <Values extends object>(requirements: Requirements<Values>, code = 'rule.required-if') =>
  ({ value, issues }: z.core.ParsePayload<Values>) => {
    for (const field of Object.keys(requirements) as (keyof Values & string)[])
      if (requirements[field]?.(value) && isEmpty(value[field]))
        issues.push({ code: 'custom', path: [field], input: value[field], params: { code } })
  }
