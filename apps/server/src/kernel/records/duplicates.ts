import type { DuplicateCalls } from '@sofra/contract/kernel/duplicates.ts'
import type { Context } from '../context.ts'
import { reading } from '../database/tenant.ts'
import { AppError, notFound } from '../errors.ts'
import { type Route, serve } from '../http/serve.ts'
import { missingIds } from './read.ts'
import { usesInWords } from './uses.ts'

interface Pair {
  /** The table of both records. */
  level: string
  kept: number
  gone: number
}

/** Throws if the ids are not two records of the platform, or if the caller does not see all rows that refer to them. */
const checkPair = async ({ query, scope }: Context, table: string, id: number, into: number) => {
  if (scope.companies !== 'all' || scope.branches !== 'all') throw new AppError(403, 'error.forbidden')
  const [missing] = await missingIds(query, [{ table, keys: {}, ids: [id, into] }])
  if (missing.size > 0) throw notFound()
  if (id === into) throw new AppError(400, 'error.invalid', { errors: [{ path: 'into', code: 'duplicates.same' }] })
}

/** Creates the calls that merge one of two duplicates into the other. */
export const duplicateRoutes = (calls: DuplicateCalls, table: string): Route[] => [
  serve(calls.look, async ({ params, query: { into } }, context) => {
    const id = Number(params.id)
    await checkPair(context, table, id, into)
    const pairs = await reading(context.pools, context.scope, (query) =>
      query<Pair>('select level, kept, gone from app.duplicates($1, $2, $3)', [table, into, id]),
    )
    const uses: string[] = []
    for (const [level, some] of Map.groupBy(pairs, (pair) => pair.level)) {
      const gone = some.map((pair) => pair.gone)
      uses.push(...(await usesInWords(context, level, {}, gone)))
    }
    return { uses, alike: pairs.length - 1 }
  }),
  serve(calls.merge, async ({ params, query: { into } }, context) => {
    const id = Number(params.id)
    await checkPair(context, table, id, into)
    await context.query('select app.merge_duplicates($1, $2, $3)', [table, into, id])
    return null
  }),
]
