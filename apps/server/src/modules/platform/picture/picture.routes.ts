import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { type FileSettings, openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { inTurn } from './picture.gate.ts'
import { readPicture } from './picture.save.ts'

export const pictureRoutes = ({ config: settings }: { config: FileSettings }): Route[] => {
  const store = openFileStore(settings)
  return [
    // Encoding takes a while; no database connection is held meanwhile.
    serve(
      postPicture,
      async ({ query, body }) => {
        const { picture, save } = await inTurn(() => readPicture(Buffer.from(body), query.shape))
        await save(store)
        return picture
      },
      { ownTransaction: true },
    ),
  ]
}
