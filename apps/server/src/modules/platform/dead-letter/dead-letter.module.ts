import { deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { discard, list, one, replay, replayAll, subscribers } from './dead-letter.service.ts'

const deadLetterRoutes: Route[] = [
  serve(deadLetter.list, ({ query }, context) => list(context, query)),
  serve(deadLetter.one, ({ params }, context) => one(context, params.dead_letter_id)),
  serve(deadLetter.replay, ({ params }, context) => replay(context, params.dead_letter_id), { ownTransaction: true }),
  serve(deadLetter.replayAll, ({ body }, context) => replayAll(context, body.subscriber), { ownTransaction: true }),
  serve(deadLetter.discard, ({ params }, context) => discard(context, params.dead_letter_id), { ownTransaction: true }),
  serve(deadLetter.subscribers, (_, context) => subscribers(context)),
]

const tables: Tables = { dead_letter: { word: 'dead-letter.one', name: 'name', columns: 'none' } }

export const deadLetterModule = serverModule({ tables, routes: deadLetterRoutes })
