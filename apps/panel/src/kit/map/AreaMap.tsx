import { lazyPart } from '../part.tsx'
import styles from './AreaMap.module.css'
import type { AreaMapProps } from './area.ts'

// Its library is heavier than the rest of the screens that show one. A form beside a map that cannot be loaded stays as it is.
const DrawnMap = lazyPart(() => import('./DrawnMap.tsx'))

/** Areas on a map of the country, to look at or to draw. Whatever can be done on it can be done in fields beside it too. */
export const AreaMap = (props: AreaMapProps) => (
  <div className={styles.frame}>
    <DrawnMap {...props} />
  </div>
)
