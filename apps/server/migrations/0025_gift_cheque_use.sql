-- The wallet report reads the uses of a period.
create index gift_cheque_use__created on gift_cheque_use (company_id, created_at);
