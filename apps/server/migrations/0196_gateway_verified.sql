-- When the company's payment gateway last answered with its credentials; null: no online payment is offered. Connecting a gateway
-- sets it.
alter table company add column gateway_verified_at timestamptz;
