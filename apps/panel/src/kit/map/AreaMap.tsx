import { lazyPart } from '../part.tsx'
import styles from './AreaMap.module.css'
import type { AreaMapProps } from './area.ts'

// Loaded lazily, because the library is larger than the screens that use it. If it cannot be loaded, the form beside it still
// works.
const DrawnMap = lazyPart(() => import('./DrawnMap.tsx'))

/** A map of areas, read-only or editable. Fields beside the map offer every edit too. */
export const AreaMap = (props: AreaMapProps) => (
  <div className={styles.frame}>
    <DrawnMap {...props} />
  </div>
)
