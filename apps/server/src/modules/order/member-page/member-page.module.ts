import { memberFigures, memberHabits } from '@sofra/contract/order/member-page/member-page.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { readFigures, readHabits } from './member-page.queries.ts'

/** Figures and habits on the page of a member. */
const memberPageRoutes: Route[] = [serve(memberFigures, readFigures), serve(memberHabits, readHabits)]

export const memberPageModule = serverModule({ routes: memberPageRoutes })
