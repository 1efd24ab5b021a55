import type {
  MyRegistration,
  saveMyRegistration,
  submitMyRegistration,
} from '@sofra/contract/company/registration/register.contract.ts'
import { draft, missingOf } from '@sofra/contract/company/registration/registration.details.ts'
import { isEditable } from '@sofra/contract/company/registration/registration.states.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'

type Stored = Omit<MyRegistration, 'type' | 'details'> & Pick<Row<'registration'>, 'kind' | 'details'>
type Save = RequestOf<typeof saveMyRegistration>['body']
type Submit = RequestOf<typeof submitMyRegistration>['body']

const columns = 'kind, status, name, email, details, note, denied_reason, decided_at, version'

const asMine = ({ kind, details, ...row }: Stored): MyRegistration => ({
  type: kind === 'dealer' ? 'dealer' : 'customer',
  ...row,
  details: draft.parse(details),
})

const read = async (context: Context) => {
  const [row] = await context.query<Stored>(`select ${columns} from registration where account_id = $1`, [
    person(context).accountId,
  ])
  if (!row) throw notFound()
  return row
}

const refuse = async (context: Context): Promise<never> => {
  const present = asMine(await read(context))
  if (isEditable(present.status)) throw stale(present)
  throw new AppError(409, 'register.sent-already', { present })
}

const write = async (context: Context, { details, note, version }: Save, status: { status?: 'pending' } = {}) => {
  const row = await tryUpdate(context.query, 'registration', {
    of: { account_id: person(context).accountId },
    version,
    set: { details: JSON.stringify(details), note, ...status },
    where: () => `x.status in ('draft', 'denied')`,
  })
  return row ? asMine(await read(context)) : refuse(context)
}

/** Returns the caller's own registration; throws 404. */
export const readOwnRegistration = async (context: Context) => asMine(await read(context))

/** Saves the form as a draft. Throws 409 when the version is stale or the form was submitted. */
export const saveOwnRegistration = (context: Context, body: Save) => write(context, body)

/** Submits the form. Throws 400 for missing fields, 409 when it was already submitted. */
export const submitOwnRegistration = async (context: Context, body: Submit) => {
  const { kind } = await read(context)
  const missing = missingOf(kind, body.details)
  if (missing.length) {
    const errors = missing.map((field) => ({ path: `details.${field}`, code: 'rule.required' as const }))
    throw new AppError(400, 'error.invalid', { errors })
  }
  return write(context, body, { status: 'pending' })
}
