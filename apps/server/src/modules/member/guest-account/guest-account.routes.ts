import {
  changeProfile,
  endMemberDevice,
  memberDevices,
  memberPlaces,
  ownAddresses,
  ownDevices,
  ownProfile,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { askSignInCode, proveEmail, signIn, signOut } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { ofChannel, once } from '../../../kernel/once/once.ts'
import { addAddress, changeAddress, readOwnAddresses, readPlaces, removeAddress } from './address.service.ts'
import { endDevice, endOwnDevice, readDevices, readOwnDevices } from './device.service.ts'
import { readProfile, writeProfile } from './profile.service.ts'
import { endOwnSession, proveOwnEmail, sendSignInCode, signInBy } from './sign-in.service.ts'

/** Calls of signed-in members, and the company's view of their sessions and addresses. */
export const guestAccountRoutes = ({ config }: { config: Config }): Route[] => [
  serve(askSignInCode, ({ body }, context) =>
    once(context, { secret: config.secret, scope: ofChannel(context), content: body }, () =>
      sendSignInCode(context, body, config),
    ),
  ),
  serve(signIn, ({ body }, context) => signInBy(context, body, config), { ownTransaction: true }),
  serve(proveEmail, ({ body }, context) => proveOwnEmail(context, body, config), { ownTransaction: true }),
  serve(signOut, (_, context) => endOwnSession(context)),
  serve(ownProfile, (_, context) => readProfile(context)),
  serve(changeProfile, ({ body }, context) => writeProfile(context, body)),
  serve(ownAddresses.list, (_, context) => readOwnAddresses(context)),
  serve(ownAddresses.create, ({ body }, context) => addAddress(context, body)),
  serve(ownAddresses.update, ({ params, body }, context) => changeAddress(context, params.address_id, body)),
  serve(ownAddresses.remove, ({ params }, context) => removeAddress(context, params.address_id)),
  serve(ownDevices.list, (_, context) => readOwnDevices(context)),
  serve(ownDevices.end, ({ params }, context) => endOwnDevice(context, params.member_session_id)),
  serve(memberPlaces, readPlaces),
  serve(memberDevices, readDevices),
  serve(endMemberDevice, endDevice),
]
