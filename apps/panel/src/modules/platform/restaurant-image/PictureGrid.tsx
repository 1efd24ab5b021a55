import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './PictureGrid.module.css'

export type LibraryPicture = ReplyOf<typeof restaurantImage.one>

const Card = ({ picture }: { readonly picture: LibraryPicture }) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const follow = useFollow()
  const to = useRecordLinks().edit(picture.id)
  const name = translatedText(picture.name, lang)
  return (
    <li className={styles.card} data-inactive={!picture.is_active || undefined}>
      <a href={to} onClick={follow} className={styles.link}>
        <Picture path={picture.image} width={240} height={180} sizes="(max-width: 420px) 90vw, 240px" />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </a>
      <div className={styles.below}>
        <span className={styles.tags}>
          {[...(picture.is_active ? [] : [t('restaurant-image.inactive')]), ...picture.tags].join(' · ')}
        </span>
        {may(restaurantImage.remove) ? <DeleteButton of={restaurantImage} id={picture.id} name={name} /> : null}
      </div>
    </li>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Pictures as cards with their names and tags; grey ones while they are on their way. */
export const PictureGrid = ({
  pictures,
  stale,
}: {
  pictures: readonly LibraryPicture[] | undefined
  stale: boolean
}) => (
  <ul className={styles.grid} aria-busy={stale || !pictures}>
    {pictures?.map((picture) => <Card key={picture.id} picture={picture} />) ??
      places.map((place) => <li key={place} className={styles.waiting} />)}
  </ul>
)
