import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { person } from '../../../kernel/context.ts'
import { type FileSettings, openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { inTurn, rateOf } from './picture.gate.ts'
import { takeIn } from './picture.keep.ts'

const mostAMinute = 30

export const pictureRoutes = (settings: FileSettings): Route[] => {
  const store = openFileStore(settings)
  const countOne = rateOf(mostAMinute)
  return [
    // Drawing takes a while, and no connection of the database waits for it.
    serve(
      postPicture,
      async ({ query, body }, context) => {
        countOne(person(context).id, context.now)
        const { picture, keep } = await inTurn(() => takeIn(Buffer.from(body), query.shape))
        await keep(store)
        return picture
      },
      { ownTransaction: true },
    ),
  ]
}
