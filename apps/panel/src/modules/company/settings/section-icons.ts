import type { SectionName } from '@sofra/contract/company/settings/settings.contract.ts'
import {
  BellRing,
  ChartLine,
  Coins,
  CreditCard,
  Image,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Search,
  Share2,
  Smartphone,
  Store,
  Wallet,
} from 'lucide-react'

/** What stands for each section. */
export const sectionIcons: Record<SectionName, LucideIcon> = {
  general: Store,
  logos: Image,
  seo: Search,
  social: Share2,
  apps: Smartphone,
  analytics: ChartLine,
  payment: CreditCard,
  sms: MessageSquareText,
  mail: Mail,
  push: BellRing,
  points: Coins,
  wallet: Wallet,
}
