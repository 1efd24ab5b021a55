import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { demoPassword } from '@sofra/demo/logins.ts'
import type { DemoOptions } from '@sofra/demo/seed/write-demo.ts'
import type { Config } from '../../kernel/config.ts'
import { openFileStore } from '../../kernel/files/open-file-store.ts'
import { defaultRoles } from '../../modules/access/role/role.api.ts'
import { hashPassword } from '../../modules/access/session/session.api.ts'

/** Returns what the seed needs: a password hash, the default roles, and the picture store. */
export const demoOptions = async (
  config: Pick<Config, 'dataDir' | 'filesS3'>,
): Promise<Pick<DemoOptions, 'access' | 'putPicture'>> => {
  const store = openFileStore(config)
  const rolesOf = accountTypes.map((type) => [type, defaultRoles(type, 'tr')] as const)
  return {
    access: { passwordHash: await hashPassword(demoPassword), roles: Object.fromEntries(rolesOf) },
    putPicture: (path, svg) => store.put(path, Buffer.from(svg)),
  }
}
