-- Only its triggers run it.
revoke all on function app.settle_recipient() from public;
