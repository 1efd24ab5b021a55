export { restaurantShown } from './guest-page.restaurant.ts'
