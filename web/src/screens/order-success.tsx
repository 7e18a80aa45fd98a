export function OrderSuccess() {
  return (
    <div className="page">
      <h1>Order Successful!</h1>
    </div>
  );
}
