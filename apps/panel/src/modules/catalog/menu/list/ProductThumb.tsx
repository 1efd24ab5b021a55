import { Picture } from '../../../../kit/picture/Picture.tsx'
import styles from './ProductThumb.module.css'

/** The picture of a product beside its name; without one the first letter. */
export const ProductThumb = ({ image, name }: { readonly image: string | null; readonly name: string }) =>
  image ? (
    <Picture className={styles.thumb} path={image} width={48} height={48} />
  ) : (
    <span className={styles.thumb} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
