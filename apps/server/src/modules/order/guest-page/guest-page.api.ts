export { readRestaurant as restaurantShown } from './guest-page.restaurant.ts'
