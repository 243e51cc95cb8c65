export default function HandoverPage() {
  return null;
}
