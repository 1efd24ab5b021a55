/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { change, Refused } from '../kit/api.ts'
import { begin } from '../kit/begin.ts'
import { ownPicture } from '../kit/own-picture.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { favourites, readFavourites } from './mine.ts'
import { Part } from './Part.tsx'

const isFavourite = (id: number) => favourites.value.some(({ product_id }) => product_id === id)

/** Adds or removes a favourite. Optimistic; a refusal rolls back. */
const mark = async (id: number, name: string, on: boolean) => {
  const others = favourites.value.filter(({ product_id }) => product_id !== id)
  const { branch } = begin
  favourites.value = on
    ? [{ product_id: id, name, image: null, branch: { id: branch.id, name: branch.name } }, ...others]
    : others
  try {
    await change(on ? 'PUT' : 'DELETE', `/ordering/me/favourite/${id}`)
  } finally {
    await readFavourites()
  }
}

/** The favourite button of a product. */
export const Like = ({ id, name }: { id: number; name: string }) => {
  const [fault, setFault] = useState('')
  const on = isFavourite(id)
  const press = () => {
    setFault('')
    mark(id, name, !on).catch((error: unknown) =>
      setFault(error instanceof Refused ? error.message : t('guest-page.no-connection')),
    )
  }
  return (
    <>
      <button type="button" class="heart" aria-pressed={on} onClick={press}>
        <span aria-hidden="true">{on ? '♥' : '♡'}</span> {t('guest-page.account.favourite')}
      </button>
      {fault && (
        <p class="problem" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

/** The member's favourite products in all of the company's restaurants. */
export const FavouritePart = () => (
  <Part title={t('guest-page.account.favourites')}>
    {favourites.value.length === 0 && <p class="none">{t('guest-page.account.favourites.none')}</p>}
    <ul class="own-list">
      {favourites.value.map(({ product_id, name, image, branch }) => {
        const picture = ownPicture(image, 192)
        const words = (
          <>
            {picture && <img src={picture} width={56} height={56} alt="" />}
            <span>
              <b>{name}</b> <span class="muted">{branch.name}</span>
            </span>
          </>
        )
        return (
          <li key={product_id}>
            {branch.id === begin.branch.id ? (
              <button type="button" class="own-part" onClick={() => open({ name: 'product', id: product_id })}>
                {words}
              </button>
            ) : (
              <a class="own-part" href={`/o/${branch.id}?p=${product_id}`}>
                {words}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  </Part>
)
