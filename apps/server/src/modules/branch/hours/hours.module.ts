import { putWorkingHours, workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readHours, saveHours } from './hours.service.ts'

/** Routes of a branch's opening hours. */
const hoursRoutes: Route[] = [
  serve(workingHours, ({ params }, context) => readHours(context.query, recordKeys(context, params))),
  serve(putWorkingHours, saveHours),
]

export const hoursModule = serverModule({ routes: hoursRoutes })
