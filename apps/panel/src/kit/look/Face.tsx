import { Picture } from '../picture/Picture.tsx'
import styles from './Face.module.css'

interface FaceProps {
  readonly name: string
  /** The path stored in the person's record; null for none. */
  readonly image: string | null
  readonly size?: 'small' | 'large'
}

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '').join('')
}

const sides = { small: 32, large: 64 }

/** A person's picture, or initials. The name is beside it as text. */
export const Face = ({ name, image, size = 'small' }: FaceProps) => (
  <span className={`strong rigid ${styles.face}`} data-size={size} aria-hidden="true">
    {image ? <Picture path={image} width={sides[size]} height={sides[size]} /> : initials(name)}
  </span>
)

interface PersonProps extends FaceProps {
  /** The second line: an address or another detail that tells two people apart. */
  readonly below?: string
  readonly mark?: string | undefined
}

/** A person in a list: picture, name and a distinguishing detail. */
export const PersonLine = ({ name, image, below, mark }: PersonProps) => (
  <span className={`row ${styles.line}`}>
    <Face name={name} image={image} />
    <span className={`column ${styles.words}`}>
      <span className={`medium breakable ${styles.name}`}>
        {name}
        {mark ? <span className={styles.mark}>{mark}</span> : null}
      </span>
      {below ? (
        <span className={`quiet small breakable ${styles.below}`} title={below}>
          {below}
        </span>
      ) : null}
    </span>
  </span>
)
