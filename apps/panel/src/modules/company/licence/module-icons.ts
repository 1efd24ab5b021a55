import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import {
  Bike,
  CalendarCheck,
  Gift,
  type LucideIcon,
  Megaphone,
  PhoneIncoming,
  ScanQrCode,
  ShoppingBag,
  Store,
  TabletSmartphone,
} from 'lucide-react'

/** What stands for each module. */
export const moduleIcons: Record<LicenceModule, LucideIcon> = {
  branch: Store,
  kiosk: TabletSmartphone,
  reservation: CalendarCheck,
  table: ScanQrCode,
  loyalty: Gift,
  campaign: Megaphone,
  caller_id: PhoneIncoming,
  getir: ShoppingBag,
  yemeksepeti: ShoppingBag,
  trendyol: ShoppingBag,
  migros: ShoppingBag,
  courier: Bike,
}
