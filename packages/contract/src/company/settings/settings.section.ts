import { z } from 'zod'
import { type DeclaredErrors, endpoint, forWholeCompany, type LicenceModule, ownPeople } from '../../kernel/endpoint.ts'
import { version } from '../../kernel/fields.ts'
import { credential } from './settings.fields.ts'

interface Declaration<Fields extends z.ZodRawShape, Secrets extends z.ZodRawShape> {
  fields: Fields
  /** Credentials; write-only. */
  secrets?: Secrets
  /** Defaults before the first save. */
  start: z.output<z.ZodObject<Fields>>
  /** The licence module that it needs. */
  module?: LicenceModule
  /** Error codes of the write that only this section has. */
  errors?: DeclaredErrors
  /** The platform may not write it, not even when acting as the company. */
  own?: boolean
  /** Stored fields that have no effect until the connection exists; the form says so. */
  unconnected?: readonly (keyof Fields & string)[]
}

/** Returns the calls of one section of a company's settings, with its own version. */
export const section = <
  const Name extends string,
  Fields extends z.ZodRawShape,
  // biome-ignore lint/complexity/noBannedTypes: a section without credentials has the empty shape
  Secrets extends z.ZodRawShape = {},
>(
  name: Name,
  { fields, secrets, start, module, errors, own = false, unconnected = [] }: Declaration<Fields, Secrets>,
) => {
  const hidden = (secrets ?? {}) as Secrets
  const names = Object.keys(hidden) as (keyof Secrets & string)[]
  const schemas = Object.fromEntries(names.map((secret) => [secret, credential.nullable()]))
  const input = z.object({ ...fields, ...hidden })
  const row = z.object({
    version: z.number(),
    ...fields,
    // The shape is built at run time; each credential is present and null until it is set.
    credentials: z.object(schemas as { [K in keyof Secrets]: z.ZodNullable<typeof credential> }),
  })
  const path = `/company/:company_id/settings/${name}` as const
  const licence = module ? { module } : {}
  return {
    section: name,
    /** Prefix of its fields' phrases. */
    name: `settings.${name}` as const,
    param: 'company_id',
    values: z.object(fields),
    secrets: names,
    start,
    unconnected: unconnected as readonly string[],
    input,
    row,
    ...licence,
    one: endpoint({ method: 'GET', path, access: 'get-company-settings', reply: row, ...licence }),
    update: forWholeCompany(
      endpoint({
        method: 'PUT',
        path,
        access: 'put-company-settings',
        body: input.extend({ version }).strict(),
        reply: row,
        ...licence,
        ...(errors ? { errors } : {}),
        ...(own ? { accounts: ownPeople, ownPeopleOnly: true as const } : {}),
      }),
    ),
  }
}
