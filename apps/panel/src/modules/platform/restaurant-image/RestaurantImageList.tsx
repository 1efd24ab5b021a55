import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { Alert, Button, Progress } from 'antd'
import { Images, Plus } from 'lucide-react'
import { use } from 'react'
import { useFiles } from '../../../kit/drag/useFiles.tsx'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { filtersOf } from '../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { acceptedOf } from '../../../kit/picture/picture-file.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import styles from './RestaurantImageList.module.css'
import { useManyPictures } from './useManyPictures.ts'

type LibraryPicture = ReplyOf<typeof restaurantImage.one>

const Card = ({ picture }: { readonly picture: LibraryPicture }) => {
  const t = useT()
  const may = useMay()
  const [lang] = useLang()
  const follow = useFollow()
  const to = useRecordLinks().edit(picture.id)
  const name = translatedText(picture.name, lang)
  return (
    <li className={`column card ${styles.card}`} data-inactive={!picture.is_active || undefined}>
      <a href={to} onClick={follow} className={`stack-8 ${styles.link}`}>
        <Picture path={picture.image} width={240} height={180} sizes="(max-width: 420px) 90vw, 240px" />
        <span className={`medium breakable ${styles.name}`} title={name}>
          {name}
        </span>
      </a>
      <div className={`row ${styles.below}`}>
        <span className="quiet small breakable">
          {[...(picture.is_active ? [] : [t('restaurant-image.inactive')]), ...picture.tags].join(' · ')}
        </span>
        {may(restaurantImage.remove) ? <DeleteButton of={restaurantImage} id={picture.id} name={name} /> : null}
      </div>
    </li>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Pictures as cards with names and tags; placeholders while they load. */
const PictureGrid = ({ pictures, stale }: { pictures: readonly LibraryPicture[] | undefined; stale: boolean }) => (
  <ul className={`stack-16 ${styles.grid}`} aria-busy={stale || !pictures}>
    {pictures?.map((picture) => <Card key={picture.id} picture={picture} />) ??
      placeholders.map((key) => <li key={key} className={styles.waiting} />)}
  </ul>
)

interface UploadStateProps extends Pick<ReturnType<typeof useManyPictures>, 'running' | 'failed'> {
  readonly onClose: () => void
}

/** The progress of an upload, and the files that were refused. */
const UploadState = ({ running, failed, onClose }: UploadStateProps) => {
  const t = useT()
  return (
    <>
      {running ? (
        <div role="status" className={styles.running}>
          {t('restaurant-image.adding', { n: running.n, done: running.done })}
          <Progress percent={(100 * running.done) / running.n} showInfo={false} aria-hidden="true" />
        </div>
      ) : null}
      {failed.length > 0 ? (
        <Alert
          type="error"
          closable={{ onClose: onClose }}
          title={t('restaurant-image.failed', { n: failed.length })}
          description={failed.map(({ name, message }, index) => (
            // Two files of different folders may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
            <div key={index}>
              <strong>{name}</strong> {message}
            </div>
          ))}
        />
      ) : null}
    </>
  )
}

const filters = filtersOf(restaurantImage)
const exported = ['name', 'tags', 'is_active', 'created_at']

/** The platform's pictures; files dropped anywhere on the page are uploaded. */
export default function RestaurantImageList() {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const mayAdd = may(restaurantImage.create)
  const list = useList<LibraryPicture>(restaurantImage)
  const { add, running, failed, clearFailed } = useManyPictures()
  const { zone, choose, input } = useFiles({
    accept: acceptedOf('library'),
    closed: !mayAdd,
    multiple: true,
    onFiles: (files) => void add(files),
  })
  const adder = mayAdd ? (
    <Button
      type="primary"
      icon={<Images size={16} aria-hidden="true" />}
      loading={running !== undefined}
      onClick={choose}
    >
      {t('restaurant-image.add-files')}
    </Button>
  ) : null
  return (
    <div className={styles.page} {...zone}>
      {input()}
      <Page
        title={t('restaurant-image.title')}
        count={list.count}
        actions={
          <>
            <ExportMenu endpoint={restaurantImage.export} state={list.listState} columns={exported} />
            {mayAdd ? (
              <Button icon={<Plus size={16} />} onClick={() => open(links.create)}>
                {t('action.add')}
              </Button>
            ) : null}
          </>
        }
        primary={adder}
        filters={
          <>
            <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
            <FilterChips filters={filters} state={list.state} set={list.set} />
            {mayAdd ? <span className={`quiet small ${styles.drop}`}>{t('restaurant-image.drop')}</span> : null}
          </>
        }
      >
        <UploadState running={running} failed={failed} onClose={clearFailed} />
        <ListBody list={list} hint={t('restaurant-image.hint')} first={adder}>
          <PictureGrid pictures={list.rows} stale={list.stale} />
        </ListBody>
      </Page>
    </div>
  )
}
