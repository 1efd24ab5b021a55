import * as register from '@sofra/contract/company/registration/register.contract.ts'
import {
  type DemoRegistrationRow,
  demoRegistration,
  type RestaurantRegistrationRow,
  restaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { startRegistration } from './register.start.ts'
import { verifyCode } from './register.verify.ts'
import { approveDemo, approveRestaurant, type OpenSample } from './registration.approve.ts'
import { deny } from './registration.deny.ts'
import { readOwnRegistration, saveOwnRegistration, submitOwnRegistration } from './registration.mine.ts'
import { demoRegistrationOf, registrationsSql, restaurantRegistrationOf } from './registration.queries.ts'
import { undoApproval } from './registration.undo.ts'

const withOwnTransaction = { ownTransaction: true }

const publicRoutes = (config: Config): Route[] => [
  serve(
    register.registerEliza,
    ({ body }, context) => startRegistration({ ...config, ...context }, 'restaurant', body, context),
    withOwnTransaction,
  ),
  serve(
    register.registerDealer,
    ({ body }, context) => startRegistration({ ...config, ...context }, 'dealer', body, context),
    withOwnTransaction,
  ),
  serve(
    register.registerDemo,
    ({ body }, context) => startRegistration({ ...config, ...context }, 'demo', body, context),
    withOwnTransaction,
  ),
  serve(
    register.verifyRegistration,
    ({ body }, context) =>
      verifyCode({ ...config, ...context }, body, {
        address: context.address,
        userAgent: context.headers['user-agent'],
      }),
    withOwnTransaction,
  ),
]

const ownRoutes: Route[] = [
  serve(register.myRegistration, (_, context) => readOwnRegistration(context)),
  serve(register.saveMyRegistration, ({ body }, context) => saveOwnRegistration(context, body)),
  serve(register.submitMyRegistration, ({ body }, context) => submitOwnRegistration(context, body)),
]

/** Both pipelines share their phrases. */
const shownAs = <Row>({ row }: { row: Row }) => ({ name: 'registration', row })

const listRoutes: Route[] = [
  serve(restaurantRegistration.list, ({ query }, context) =>
    page<RestaurantRegistrationRow>(context, registrationsSql('restaurant', query, context.scope), query),
  ),
  serve(restaurantRegistration.export, ({ query }, context) =>
    exported(shownAs(restaurantRegistration), registrationsSql('restaurant', query, context.scope), query, context),
  ),
  serve(demoRegistration.list, ({ query }, context) =>
    page<DemoRegistrationRow>(context, registrationsSql('demo', query, context.scope), query),
  ),
  serve(demoRegistration.export, ({ query }, context) =>
    exported(shownAs(demoRegistration), registrationsSql('demo', query, context.scope), query, context),
  ),
]

/** Routes of registrations and demo requests. `openSample` fills the company of a trial. */
export const registrationRoutes = ({ config, openSample }: { config: Config; openSample: OpenSample }): Route[] => {
  const approving = { config, openSample }
  return [
    ...publicRoutes(config),
    ...ownRoutes,
    ...listRoutes,
    serve(
      restaurantRegistration.one,
      ({ params }, context) => restaurantRegistrationOf(context, params.registration_id),
      withOwnTransaction,
    ),
    serve(
      demoRegistration.one,
      ({ params }, context) => demoRegistrationOf(context, params.registration_id),
      withOwnTransaction,
    ),
    serve(
      restaurantRegistration.approve,
      async ({ params: { registration_id: id }, body }, context) => {
        await approveRestaurant(context, approving, { id, ...body })
        return restaurantRegistrationOf(context, id)
      },
      withOwnTransaction,
    ),
    serve(
      demoRegistration.approve,
      async ({ params: { registration_id: id }, body }, context) => {
        await approveDemo(context, approving, { id, ...body })
        return demoRegistrationOf(context, id)
      },
      withOwnTransaction,
    ),
    serve(
      restaurantRegistration.undo,
      async ({ params: { registration_id: id }, body }, context) => {
        await undoApproval(context, { id, ...body, kinds: ['restaurant', 'dealer'] })
        return restaurantRegistrationOf(context, id)
      },
      withOwnTransaction,
    ),
    serve(
      demoRegistration.undo,
      async ({ params: { registration_id: id }, body }, context) => {
        await undoApproval(context, { id, ...body, kinds: ['demo'] })
        return demoRegistrationOf(context, id)
      },
      withOwnTransaction,
    ),
    serve(restaurantRegistration.deny, async ({ params: { registration_id: id }, body }, context) => {
      await deny(context, config, { id, ...body, kinds: ['restaurant', 'dealer'] })
      return restaurantRegistrationOf(context, id)
    }),
    serve(demoRegistration.deny, async ({ params: { registration_id: id }, body }, context) => {
      await deny(context, config, { id, ...body, kinds: ['demo'] })
      return demoRegistrationOf(context, id)
    }),
  ]
}
