/** Every component with its states, for those who build pages; in development only. */
export default function StyleguidePage() {
  return <div className="column pt-6">…</div>;
}
